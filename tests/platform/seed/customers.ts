/** Made-up customers, in the scripts that a receipt has to print. */
import type { OrderDetails } from '../store/storedOrders.ts';
import type { Random } from './random.ts';

const NAMES = [
  'James Walker',
  'Maria Garcia',
  'Olivia Brown',
  'Noah Johnson',
  'Emma Davis',
  'Liam Wilson',
  'Ava Martinez',
  'Sophia Anderson',
  'Daniel Thompson',
  'Grace Kim',
  'Lucas Wright',
  'Hannah Scott',
  'Ethan Clark',
  'Chloe Baker',
  'Renée Dubois',
  'François Lefèvre',
  'Zoë van den Berg',
  'José Nuñez',
  'Begoña Ibáñez',
  'Jürgen Müller',
  'Käthe Großmann',
  'Łukasz Wójcik',
  'Małgorzata Żółkiewska',
  'Søren Kjærgård',
  'Åsa Lindström',
  'Dvořák Jiří',
  'Gülşah Yıldız',
  'Șerban Țurcanu',
  'Nguyễn Thị Hồng',
  'Siobhán O’Connor',
  'Анна Кузнецова',
  'Дмитро Шевченко',
  'Γιώργος Παπαδόπουλος',
  'Ελένη Νικολάου',
  '王 小明',
  '陳 美玲',
  '佐藤 健',
  '高橋 さくら',
  '김 민준',
  '이 서연',
  'محمد الحسن',
  'فاطمة الزهراء',
  'דוד כהן',
  'נועה לוי',
  'สมชาย ใจดี',
  'प्रिया शर्मा',
  'X Æ',
  'Wolfeschlegelsteinhausen Hubert',
];

const STREETS = [
  'Valencia St',
  'Mission St',
  'Folsom St',
  'Guerrero St',
  'Dolores Ave',
  'Hayes St',
  'Divisadero St',
  'Market St',
  'Cesar Chavez St',
  'Avenida del Río',
  'Grant Ave',
];

const CITIES = ['San Francisco', 'Daly City', 'Oakland', 'Berkeley'];

export function drawCustomer(random: Random): NonNullable<OrderDetails['billing_details']> {
  // Most guests of a Californian restaurant come from the start of the list.
  const index = random.chance(0.6) ? random.between(0, 13) : random.between(14, NAMES.length - 1);
  const [first = '', ...last] = (NAMES[index] ?? '').split(' ');
  const number = random.between(100, 199);
  return {
    first_name: first,
    last_name: last.join(' '),
    phone: `+1 415 555 0${number}`,
    address_1: `${random.between(1, 2999)} ${random.pick(STREETS)}${random.chance(0.3) ? `, Apt ${random.between(1, 40)}` : ''}`,
    city: random.pick(CITIES),
    email: `guest${index + 1}.${number}@example.com`,
  };
}

/** How to greet at an hour of the restaurant's day, in English: the key of its translation. */
export function greetingAt(hour: number): string {
  if (hour < 5) return 'Good night';
  if (hour < 12) return 'Good morning';
  return hour < 18 ? 'Good afternoon' : 'Good evening';
}

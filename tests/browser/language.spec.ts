/** The console in Spanish and Arabic: the choice of a language, its effects, and the fallback when it cannot load. */
import type { Page } from '@playwright/test';
import { builtFile } from './builtFiles.ts';
import { stopReloading } from './reloadedOnce.ts';
import { expect, OWNER, PASSWORD, test, visit } from './servery.ts';

/** Direction marks and non-breaking spaces, which browsers write around signs and currencies. */
const plain = (text: string): string =>
  text.replaceAll(/[\u061C\u200E\u200F\u2067-\u2069]/g, '').replaceAll(/[\u00A0\u202F]/g, ' ');

const root = (page: Page) => page.locator('html');

/** Chooses a language in the user menu, whose label is in the current language. */
async function choose(page: Page, menu: string, language: string): Promise<void> {
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitemradio', { name: language }).click();
}

test('speaks Spanish from the sign-in on, changes to Arabic in the middle of a form, and back', async ({
  page,
  servery: { platform },
}) => {
  const number = platform.control.addOrder({ silent: true, order_status: 'Confirmed' });
  const order = platform.control.order(number);
  await page.goto('/login');
  await page.getByLabel('Email').fill(OWNER);
  await page.getByLabel('Language').selectOption({ label: 'Español' });
  await expect(page.getByRole('heading', { name: 'Inicie sesión en su restaurante' })).toBeVisible();
  await expect(page).toHaveTitle('Iniciar sesión · Servery');
  await expect(root(page)).toHaveAttribute('lang', 'es');
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(OWNER);
  const login = page.getByRole('button', { name: 'Iniciar sesión' });
  await login.click();
  await expect(page.getByText('Escriba su contraseña')).toBeVisible();
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await login.click();

  await expect(page).toHaveTitle(/Inicio · Servery$/);
  await visit(page, '/orders');
  const row = page.getByRole('row').filter({ hasText: `#${number}` });
  await expect(row).toContainText('Confirmado');
  const today = new Date(order?.placedAt ?? 0);
  const dayIn = (language: string): string =>
    today.toLocaleDateString(`${language}-u-nu-latn`, {
      ...{ timeZone: 'America/Los_Angeles', month: 'short', day: 'numeric' },
    });
  await expect(row.getByRole('time').first()).toContainText(dayIn('es'));
  const amount = row.locator('.total');
  await expect.poll(async () => plain(await amount.innerText())).toMatch(/^\d+,\d\d \$$/);

  // A page that takes the focus when it loads closes an open menu.
  await expect(page.getByRole('main')).toBeFocused();
  await choose(page, 'Menú de usuario', 'العربية');
  await expect(root(page)).toHaveAttribute('dir', 'rtl');
  await expect(root(page)).toHaveAttribute('lang', 'ar');
  await expect(page).toHaveTitle(/الطلبات · Servery$/);
  await expect(row).toContainText('مؤكد');
  await expect(row.getByRole('time').first()).toContainText(dayIn('ar'));
  await expect.poll(async () => plain(await amount.innerText())).toMatch(/^\d+\.\d\d \$$/);

  // Toasts are at the foot of the menu, which is on the right.
  platform.control.fail({ match: 'runOrderTest', how: 'envelope', message: 'The kitchen is closed' });
  await page.getByRole('button', { name: 'طلب تجريبي' }).click();
  const toast = page.getByRole('status', { name: 'The kitchen is closed' });
  await expect(toast).toBeVisible();
  await expect.poll(async () => (await toast.boundingBox())?.x).toBeGreaterThan(1440 - 232);

  // The input stays as it is while everything around it changes.
  await visit(page, '/broadcast');
  await page.getByRole('textbox', { name: 'العنوان' }).fill('Paella');
  await choose(page, 'قائمة المستخدم', 'Español');
  const title = page.getByRole('textbox', { name: 'Título' });
  await expect(title).toHaveValue('Paella');
  await expect(root(page)).toHaveAttribute('dir', 'ltr');
  await title.clear();

  // The device keeps the choice: it is there after a reload, for any user.
  await visit(page, '/restaurant-settings');
  await expect(page.getByRole('option', { name: '2 horas', exact: true })).toBeAttached();
  await expect(page.getByRole('option', { name: '1 hora', exact: true })).toBeAttached();
  await choose(page, 'Menú de usuario', 'العربية');
  await expect(page.getByRole('option', { name: 'ساعتان', exact: true })).toBeAttached();
  await page.reload();
  await expect(page.getByRole('option', { name: 'ساعة', exact: true })).toBeAttached();
  await choose(page, 'قائمة المستخدم', 'English');
  await expect(page).toHaveTitle(/Restaurant settings · Servery$/);
  await expect(root(page)).toHaveAttribute('dir', 'ltr');
});

test('continues in English when a language cannot load, and switches when it can', async ({
  owner: page,
  violations,
}) => {
  const catalogue = builtFile('es');
  await page.evaluate(() => localStorage.setItem('language', 'es'));
  await stopReloading(page);
  await page.route(catalogue, (route) => route.abort());
  await page.goto('/change-password');
  await expect(page.getByRole('heading', { level: 1, name: 'Change password' })).toBeVisible();
  await expect(root(page)).toHaveAttribute('lang', 'en');
  const lost = page.getByRole('status').filter({ hasText: 'The language could not be loaded.' });
  await expect(lost).toBeVisible();
  await lost.getByRole('button', { name: 'Close' }).click();
  await expect(lost).toBeHidden();

  await choose(page, 'User menu', 'Español');
  await expect(lost).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Change password' })).toBeVisible();
  // Reported to the console's maintainers.
  expect(violations.found).toEqual([expect.stringContaining('Failed to fetch dynamically imported module')]);
  violations.forget();

  await page.unroute(catalogue);
  await page.reload();
  await expect(page).toHaveTitle(/Cambiar contraseña · Servery$/);
});

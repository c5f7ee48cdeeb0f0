import { expect, inject, test } from 'vitest'
import { expectAccessible, startBrowser } from './support/browser.ts'

const browser = startBrowser()

test('an administrator changes a setting, sees its history and sets it back; an e-mail is reworded and tried', async () => {
  const page = await browser.signIn('admin@demeure.example', '/admin-dash/platform-settings')
  await page.getByRole('heading', { name: 'Réglages de la plateforme', level: 1 }).waitFor()
  await page.getByText('Validité d’un devis').waitFor()
  await expectAccessible(page)

  // Every list by keyboard: its groups are one list.
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label')?.replaceAll('\u00A0', ' '))
  await page.keyboard.press('j')
  expect(await focused()).toBe('Changer : Inscriptions de nouvelles personnes')
  for (let times = 0; times < 5; times += 1) await page.keyboard.press('j')
  expect(await focused()).toBe('Changer : Mode maintenance')
  await page.keyboard.press('k')
  expect(await focused()).toBe('Changer : Avis cachés jusqu’à la fin du délai pour en écrire')

  // The search of every screen finds a setting by the words of its name, and leads to it.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('interdits mots')
  await page.getByRole('option', { name: /Mots interdits/ }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(/platform-settings#banned_words$/)
  await expect.poll(focused).toBe('Changer : Mots interdits, qui retiennent un avis et refusent une réponse')

  await page.getByRole('button', { name: 'Changer : Validité d’un devis' }).click()
  const dialog = page.getByRole('dialog', { name: 'Validité d’un devis' })
  await dialog.getByLabel('Valeur').fill('3')
  await dialog.getByLabel('Raison').fill('Essai du parcours')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await dialog.getByText(/La valeur doit être comprise entre 5 et 240/).waitFor()
  await dialog.getByLabel('Valeur').fill('45')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await page.getByText('45 minutes', { exact: true }).waitFor()

  await page.getByRole('button', { name: 'Historique : Validité d’un devis' }).click()
  await dialog.getByText('« Essai du parcours »').first().waitFor()
  await dialog.getByRole('button', { name: 'Remettre 30 minutes' }).first().click()
  await dialog.getByLabel('Raison').fill('Retour à l’origine')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await page.getByText('30 minutes', { exact: true }).first().waitFor()

  await page.getByRole('link', { name: 'Modèles d’e-mails' }).last().click()
  await page.getByRole('button', { name: 'Mot de passe oublié', exact: true }).click()
  await page.keyboard.press('k')
  await page.keyboard.press('j')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toContain('Mot de passe oublié')
  await page.getByLabel('Objet').fill('Votre mot de passe, {name}')
  await page.getByRole('button', { name: 'Aperçu' }).click()
  // The frame runs no script, not even the browser driver's.
  const preview = page.locator('iframe[title="Aperçu du message"]')
  await expect.poll(() => preview.getAttribute('srcdoc')).toContain('Demeure')
  await page.getByText('Votre mot de passe, Camille').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'M’envoyer un essai' }).click()
  await page.getByText('Essai envoyé à admin@demeure.example').waitFor()
}, 120_000)

test('during a maintenance visitors read when to come back, and staff end it', async () => {
  const page = await browser.signIn('admin@demeure.example', '/admin-dash/platform-settings')
  const turn = async (choice: 'Activé' | 'Désactivé') => {
    await page.getByRole('button', { name: 'Changer : Mode maintenance' }).click()
    const dialog = page.getByRole('dialog', { name: 'Mode maintenance' })
    await dialog.getByRole('button', { name: choice, exact: true }).click()
    await dialog.getByLabel('Raison').fill('Essai du parcours')
    await dialog.getByRole('button', { name: 'Enregistrer' }).click()
    await dialog.waitFor({ state: 'hidden' })
  }
  await turn('Activé')
  try {
    await page.getByText('Le site est en maintenance').waitFor()
    const { page: visitor } = await browser.open()
    await visitor.goto('/en/properties')
    await visitor.getByRole('heading', { name: 'Demeure is back soon' }).waitFor()
    await expectAccessible(visitor)
    const answer = await fetch(`${inject('site')}/about`)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1800'])
    expect((await fetch(`${inject('site')}/health/ready`)).status).toBe(200)
    // Without it the pages of staff would not find their next route.
    expect((await fetch(`${inject('site')}/__manifest?paths=%2Fadmin-dash`)).ok).toBe(true)
    await page.reload()
    await page.getByText('Mode maintenance', { exact: true }).waitFor()
  } finally {
    await turn('Désactivé')
  }
  expect((await fetch(`${inject('site')}/about`)).status).toBe(200)
}, 120_000)

test('an administrator imports the file of tourist tax tariffs; a wrong file is refused and changes nothing', async () => {
  const page = await browser.signIn('admin@demeure.example', '/admin-dash/tourist-tax')
  await page.getByRole('heading', { name: 'Taxe de séjour', level: 1 }).waitFor()
  await page.getByRole('heading', { name: 'Fichier du 1er janvier 2026, en vigueur' }).waitFor()
  await page.getByText('Chaque logement publié en France a son tarif.').waitFor()
  await expectAccessible(page)
  const input = page.getByLabel('Fichier des délibérations')
  await input.setInputFiles({ name: 'autre.xml', mimeType: 'text/xml', buffer: Buffer.from('<html/>') })
  await page.getByRole('alert').getByText('Ce n’est pas le fichier des délibérations').waitFor()
  await input.setInputFiles('server/pricing/tourist-tax/sample-deliberations.xml')
  await page.getByText(/Importé le .* par /).waitFor({ timeout: 60_000 })
  await page.getByText('Importé', { exact: true }).first().waitFor()
  await page.getByText('501', { exact: true }).waitFor()
  await expectAccessible(page)
}, 120_000)

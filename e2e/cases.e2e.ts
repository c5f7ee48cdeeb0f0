import { readFile } from 'node:fs/promises'
import { expect, inject, test } from 'vitest'
import { expectAccessible, hydrated, startBrowser } from './support/browser.ts'
import { callAs } from './support/call-as.ts'
import { deadLetters } from './support/plant-dead-letters.ts'

const browser = startBrowser()

test('staff gather what waits into a case by keyboard, share it with a colleague, and find it with Ctrl+K', async () => {
  const page = await browser.signIn('admin@demeure.example', '/admin-dash/cases')
  await page.getByRole('heading', { name: 'À traiter', level: 1 }).waitFor()
  await page.locator('[data-row]').first().waitFor()
  await expectAccessible(page)
  const beyond = await page
    .getByRole('table')
    .evaluate(({ parentElement: scroller }) => scroller!.scrollWidth - scroller!.clientWidth)
  expect(beyond, 'pixels of the table that a window of 1280 cuts off').toBe(0)

  // Two rows are chosen by keyboard and gathered into a new case. Which rows come first depends on the weekday, and a case
  // cannot be gathered into another one.
  await page.goto('/admin-dash/cases?file=sale')
  await hydrated(page)
  await page.locator('[data-row]').first().waitFor()
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('Shift+X')
  await page.getByText('2 sélectionnées').waitFor()
  await page.getByRole('button', { name: 'Réunir', exact: true }).click()
  await page.getByLabel('Titre de l’affaire').fill('Plaintes du même immeuble')
  await page.getByRole('button', { name: 'Réunir 2 éléments' }).click()
  await page.getByText('2 éléments traités.').waitFor()

  // The search of every screen finds the case.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('plaintes du meme')
  await page.getByRole('option', { name: /Plaintes du même immeuble/ }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Plaintes du même immeuble', level: 1 }).waitFor()
  await expectAccessible(page)

  // A colleague is named in a note; an object is taken out and put back.
  await page.getByLabel('Nouvelle note').fill('À voir ensemble @')
  await page.getByRole('list', { name: 'Collègues' }).getByRole('button').first().click()
  await page.getByText(/^Seront prévenus\s: /).waitFor()
  await page.getByRole('button', { name: 'Noter', exact: true }).click()
  await page.getByText(/« À voir ensemble @/).waitFor()
  await page
    .getByRole('button', { name: /^Retirer .* de l’affaire$/ })
    .first()
    .click()
  await page.getByText('1 élément', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Annuler', exact: true }).click()
  await page.getByText('2 éléments', { exact: true }).waitFor()

  await page.getByRole('button', { name: 'Clore', exact: true }).click()
  await page.getByLabel('Ce qui a été fait').fill('Les deux personnes ont été appelées.')
  await page.getByRole('button', { name: 'Clore l’affaire' }).click()
  await page.getByText('« Les deux personnes ont été appelées. »').first().waitFor()
  expect(await page.getByRole('button', { name: 'Rouvrir' }).isVisible()).toBe(true)
}, 120_000)

test('staff look at what archiving a listing would change before they do it', async () => {
  const page = await browser.signIn(
    'admin@demeure.example',
    '/admin-dash/listings?genre=rental&statut=PUBLISHED',
  )
  await page.locator('[data-row]').first().waitFor()
  await expectAccessible(page)
  await page.keyboard.press('x')
  await page.getByText('1 sélectionnée').waitFor()
  await page.getByRole('button', { name: 'Archiver', exact: true }).click()
  await page.getByLabel('Raison').fill('Demande écrite de son propriétaire')
  await page.getByRole('button', { name: 'Voir ce qui va changer' }).click()
  await page.getByText('1 bien changera, son propriétaire est prévenu').waitFor()
  await page.getByRole('button', { name: 'Fermer', exact: true }).click()
}, 120_000)

test('questions are chosen by keyboard and exported: what is chosen, then all that the filter finds', async () => {
  const seller = await callAs('vendeur@demeure.example')
  const word = `Export ${Date.now()}`
  for (const subject of [`${word} un`, `${word} deux`])
    // oxlint-disable-next-line no-await-in-loop -- the order of the list
    await seller('POST', '/seller/support/tickets', {
      category: 'other',
      subject,
      message: 'Comment exporter mes annonces vers un portail ?',
    })
  const page = await browser.signIn(
    'admin@demeure.example',
    `/admin-dash/support?search=${encodeURIComponent(word)}`,
  )
  await page.getByLabel(`Choisir ${word} deux`).waitFor()
  const linesOf = async (press: () => Promise<void>) => {
    const [file] = await Promise.all([page.waitForEvent('download'), press()])
    return (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  }
  await page.keyboard.press('x')
  await page.getByText('1 sélectionnée').waitFor()
  await expectAccessible(page)
  const chosen = await linesOf(() => page.keyboard.press('e'))
  expect(chosen).toHaveLength(2)
  await page.keyboard.press('x')
  await page.getByRole('button', { name: 'Exporter' }).first().click()
  const all = await linesOf(() => page.getByRole('button', { name: 'CSV' }).click())
  expect(all).toHaveLength(3)
  expect(all.slice(1)).toContain(chosen[1])
  expect(all.join()).toContain(`${word} un`)
})

/** Sends the contact form as a visitor. */
async function writeThroughForm(name: string, email: string) {
  const { page } = await browser.visit('/contact')
  await page.getByLabel('Votre nom').fill(name)
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByLabel('Sujet').selectOption('stay')
  await page.getByLabel('Votre message').fill('Bonjour, la maison a-t-elle un jardin clos ?')
  await page.getByRole('button', { name: 'Envoyer le message' }).click()
  await page.getByRole('heading', { name: 'Message envoyé' }).waitFor()
}

test('a message of the contact form is answered in its row; neither a reload nor a colleague who is first loses the text', async () => {
  const name = `Tancrède Olivier ${Date.now()}`
  const email = `tancrede-${Date.now()}@example.org`
  await writeThroughForm(name, email)
  const page = await browser.signIn('admin@demeure.example', '/admin-dash/contact')
  const row = page.getByRole('listitem').filter({ hasText: name })
  const field = row.getByLabel(`Votre réponse à ${name}`)
  const opener = row.getByRole('button', { name: 'Répondre', exact: true })
  const waiting = async () =>
    Number(/\d+/.exec(await page.getByRole('link', { name: /^À répondre/ }).innerText())![0])
  await row.waitFor()
  const before = await waiting()
  const hasFocus = (of: typeof field) => of.evaluate((node) => node === document.activeElement)
  const words = 'Bonjour,\n\nOui, par une haie de charmes.'
  await opener.press('Enter')
  await expect.poll(() => hasFocus(field)).toBe(true)
  await field.fill(words)
  await page.reload()
  await hydrated(page)
  expect(await field.inputValue()).toBe(words)
  await row.getByRole('button', { name: 'Fermer' }).click()
  await field.waitFor({ state: 'detached' })
  expect(await hasFocus(opener)).toBe(true)
  await opener.click()
  expect(await field.inputValue()).toBe(words)

  const colleague = await callAs('assistance@demeure.example')
  const { items } = await colleague<{ items: { id: string }[] }>(
    'GET',
    `/admin/contact-messages?search=${encodeURIComponent(name)}`,
  )
  await colleague('POST', `/admin/contact-messages/${items[0]!.id}/answers`, {
    message: 'Je regarde avec l’hôte.',
    expected_answered_at: null,
  })
  await field.press('Control+Enter')
  await row.getByText('Ce message a reçu une réponse entre-temps').waitFor()
  const answers = row.getByRole('list', { name: 'Réponses envoyées' }).getByRole('listitem')
  await answers.filter({ hasText: 'Julien Moreau' }).getByText('Je regarde avec l’hôte.').waitFor()
  expect(await field.inputValue()).toBe(words)
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Envoyer aussi la mienne' }).click()
  await answers.nth(1).getByText('par une haie de charmes').waitFor()
  await field.waitFor({ state: 'detached' })
  await expect.poll(() => hasFocus(opener)).toBe(true)
  expect(await waiting()).toBe(before - 1)
  await page.getByRole('link', { name: /^Répondus/ }).click()
  await row.getByRole('button', { name: 'Remettre à répondre' }).waitFor()
  expect(await answers.count()).toBe(2)

  const sent = await fetch(`${inject('site')}/api/v1/mailbox?to=${encodeURIComponent(email)}`)
  const { items: mails } = (await sent.json()) as { items: { subject: string; text: string }[] }
  const answered = mails.filter(({ subject }) => subject.startsWith('Re: [CT-'))
  expect(answered).toHaveLength(2)
  expect(answered.map(({ text }) => text).join()).toContain(`${words}\n\nVous nous avez écrit le`)
}, 60_000)

test('a message of the contact form is counted until it is noted as answered; a job that failed is run again', async () => {
  const name = `Oumou Diarra ${Date.now()}`
  await writeThroughForm(name, 'oumou@example.org')
  const page = await browser.signIn('admin@demeure.example', '/admin-dash/contact')
  const row = page.getByRole('listitem').filter({ hasText: name })
  await row.getByText('la maison a-t-elle un jardin clos').waitFor()
  const waiting = async () =>
    Number(/\d+/.exec(await page.getByRole('link', { name: /^À répondre/ }).innerText())![0])
  const before = await waiting()
  await page.getByRole('link', { name: new RegExp(`^Contact.*${before}`) }).waitFor()
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Noter comme répondu' }).click()
  await row.waitFor({ state: 'detached' })
  expect(await waiting()).toBe(before - 1)
  await page.getByRole('link', { name: /^Répondus/ }).click()
  await row.waitFor()

  await page.goto('/admin-dash/health')
  const job = (of: string) => page.getByRole('listitem').filter({ hasText: of })
  await job(deadLetters.retried).getByText('3 tentatives · no space left on device').waitFor()
  await expectAccessible(page)
  await job(deadLetters.retried).getByRole('button', { name: 'Relancer' }).click()
  await page.getByText('Tâche relancée').waitFor()
  await job(deadLetters.retried).waitFor({ state: 'detached' })
  await job(deadLetters.discarded).getByRole('button', { name: 'Retirer' }).click()
  await job(deadLetters.discarded).waitFor({ state: 'detached' })
}, 60_000)

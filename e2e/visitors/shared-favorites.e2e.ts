import { expect, inject, test } from 'vitest'
import type { Page } from 'playwright-core'
import { expectAccessible, expectNoSidewaysScroll, hydrated, startBrowser } from '../support/browser.ts'

const browser = startBrowser()
const password = 'Cabane-de-plage-2027!'
const listName = `Maison à deux ${Date.now()}`

/** Favourites of the partner, who has no account before. */
async function createPartner() {
  const email = `partenaire.${Date.now()}@demeure.example`
  const registered = await fetch(`${inject('site')}/api/v1/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, first_name: 'Noé', last_name: 'Keller' }),
  })
  expect(registered.status).toBe(201)
  return email
}

async function openMenuOfLists(page: Page, name: RegExp) {
  await page.getByRole('navigation', { name: 'Vos listes' }).getByRole('link', { name }).click()
  await page.getByText(/^\d+ logements?$/).waitFor()
}

test('two people share a list: one shares, the other joins, both vote and comment, the owner removes', async () => {
  const lea = await browser.signIn('client@demeure.example', '/client-dash/favorites')
  await lea.getByRole('button', { name: 'Nouvelle liste' }).click()
  await lea.getByLabel('Nom de la liste').fill(listName)
  await lea.getByRole('button', { name: 'Enregistrer' }).click()
  await lea.waitForURL(/favorites\?list=/)
  const list = lea.url()
  await lea.goto('/client-dash/favorites')
  // Offices have no bedrooms, and are no single room.
  await lea.getByText(/^Bordeaux · 980\sm²$/).waitFor()
  const card = lea
    .getByRole('article')
    .filter({ has: lea.getByLabel('Liste') })
    .first()
  const title = await card.getByRole('heading').innerText()
  await card.getByText(/^(Liste et dates|Changer de liste)$/).click()
  await card.getByLabel('Liste').selectOption({ label: listName })
  await lea.getByText('Logement déplacé').waitFor()
  await lea.goto(list)
  await lea.getByRole('button', { name: 'Partager' }).click()
  await lea.getByRole('button', { name: 'Créer un lien' }).click()
  const address = await lea.getByLabel('Lien de la liste').inputValue()

  const email = await createPartner()
  const { page: noe } = await browser.visit(new URL(address).pathname)
  await hydrated(noe)
  await expectAccessible(noe)
  await noe.getByRole('button', { name: 'Rejoindre cette liste' }).click()
  await noe.waitForURL(/\/login\?next=/)
  await hydrated(noe)
  await noe.getByLabel('Adresse e-mail').fill(email)
  await noe.getByLabel('Mot de passe', { exact: true }).fill(password)
  await noe.getByRole('button', { name: 'Se connecter', exact: true }).click()
  await noe.waitForURL(/\/favorites\/shared\//)
  await hydrated(noe)
  await noe.getByRole('button', { name: 'Rejoindre cette liste' }).click()
  await noe.waitForURL(/\/client-dash\/favorites\?list=/)
  await noe.getByText('Ajouté par Léa').waitFor()
  await noe.getByRole('button', { name: `J’aime ${title}`, exact: true }).click()
  await expect
    .poll(() =>
      noe.getByRole('button', { name: `J’aime ${title}`, exact: true }).getAttribute('aria-pressed'),
    )
    .toBe('true')
  await noe.getByRole('button', { name: `Commenter ${title}` }).click()
  await noe.getByLabel(`Votre commentaire sur ${title}`).fill('La grande table, enfin.')
  await noe.getByRole('button', { name: 'Envoyer' }).click()
  await noe.getByText('La grande table, enfin.', { exact: true }).waitFor()
  await expectAccessible(noe)
  await expectNoSidewaysScroll(noe)

  await lea.goto(list)
  await lea.getByRole('region', { name: 'Membres de la liste' }).getByText('Noé').waitFor()
  await lea.getByText('La grande table, enfin.', { exact: true }).waitFor()
  await lea.getByRole('button', { name: `J’aime ${title}`, exact: true }).click()
  await lea.getByText('Vous l’aimez tous les deux').waitFor()
  await lea.getByText('1 logement plaît à tous').waitFor()
  const week = lea.getByRole('listitem').filter({ hasText: title })
  await week.filter({ hasText: `Noé a écrit sur ${title}` }).waitFor()
  await week.filter({ hasText: `Vous aimez ${title}` }).waitFor()
  await expectAccessible(lea)
  await lea.getByRole('button', { name: /^Notifications/ }).click()
  await lea
    .getByRole('link', { name: /Noé a commenté/ })
    .first()
    .waitFor()
  await lea.keyboard.press('Escape')
  await lea.getByRole('button', { name: 'Retirer Noé de la liste' }).click()
  await lea.getByRole('button', { name: 'Retirer', exact: true }).click()
  await lea.getByText('Noé n’est plus dans la liste').waitFor()

  await noe.goto('/client-dash/favorites')
  await noe.getByRole('heading', { name: 'Gardez ici les logements qui vous plaisent' }).waitFor()
  await noe.goto(new URL(address).pathname)
  expect(await noe.getByRole('button', { name: 'Rejoindre cette liste' }).count()).toBe(0)
})

test('the shared list of the demonstration shows votes, comments and how prices moved', async () => {
  const page = await browser.signIn('client@demeure.example', '/client-dash/favorites')
  await openMenuOfLists(page, /Été en famille/)
  await page.getByRole('region', { name: 'Membres de la liste' }).getByText('Antoine').waitFor()
  await page.getByText('Vous l’aimez tous les deux').waitFor()
  await page
    .getByRole('button', { name: /^Historique du prix de / })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: /^Prix de / })
  await dialog.getByRole('figure').waitFor()
  expect(await dialog.getByRole('row').count()).toBeGreaterThan(2)
  await expectAccessible(page)
})

test('homes of a shared list side by side: a note of two people, and a reminder of missing votes', async () => {
  const page = await browser.signIn('client@demeure.example', '/client-dash/favorites')
  await openMenuOfLists(page, /Été en famille/)
  await page.getByRole('button', { name: 'Comparer', exact: true }).click()
  const table = page.getByRole('region', { name: 'Logements côte à côte' })
  await table.getByText('Plaît à tous').waitFor()
  // A column for the names of the rows, and those of the homes.
  expect(await table.getByRole('columnheader').count()).toBeGreaterThan(2)
  const write = table.getByRole('button', { name: /^Écrire une note commune sur / }).first()
  const title = (await write.getAttribute('aria-label'))!.replace('Écrire une note commune sur ', '')
  await write.click()
  await page.getByLabel(`Note commune sur ${title}`).fill('À revoir en mars')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await table.getByText('À revoir en mars', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Rappeler à Antoine de voter' }).click()
  await page.getByText('Rappel envoyé à Antoine').waitFor()
  await page.getByRole('region', { name: 'Votes attendus' }).getByText('Rappel envoyé').waitFor()
  expect(await page.getByRole('button', { name: 'Rappeler à Antoine de voter' }).count()).toBe(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.reload()
  await table.getByText('À revoir en mars', { exact: true }).waitFor()
  // For the dates of the address each home shows whether it is free, and until when a cancellation is paid back.
  const day = (days: number) =>
    new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv', { timeZone: 'Europe/Paris' })
  await page.goto(`${page.url()}&check_in=${day(60)}&check_out=${day(64)}&adults=2`)
  const dates = table.getByRole('row', { name: /^Vos dates/ })
  await dates
    .getByText(/Libre|pas disponibles|nuits/)
    .first()
    .waitFor()
  await table.getByRole('row', { name: /^Annulation/ }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Plan', exact: true }).click()
  expect(new URL(page.url()).searchParams.get('view')).toBe('map')
  await page.getByRole('list').getByText(title).first().waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

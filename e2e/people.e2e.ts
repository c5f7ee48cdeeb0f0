import { readFile } from 'node:fs/promises'
import type { Route } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { typedDay } from '#web/ui/dates/typed-day.ts'
import { expectAccessible, hydrated, startBrowser } from './support/browser.ts'

const browser = startBrowser()

test('support finds a person by a booking code, reads their story and leaves a note; many are noted at once', async () => {
  const { code, check_in: checkIn, check_out: checkOut } = await stayOfOwner()
  const page = await browser.signIn('admin@demeure.example', '/admin-dash/users')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expectAccessible(page)

  // The list brings its keys. The field shows how the text was read; the guest and the host are found.
  await page
    .getByText(/1 à 20 sur/)
    .first()
    .waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type(code)
  await page.getByText('Lu comme Code de réservation').waitFor()
  await page.getByText('1 à 2 sur 2').waitFor()

  // Who dictates turns the keys off, and on again.
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Raccourcis du clavier' })
  await keys.getByRole('checkbox', { name: /^Agir d’une seule touche/ }).uncheck()
  await page.keyboard.press('Escape')
  expect(await page.context().cookies()).toContainEqual(
    expect.objectContaining({ name: 'single-keys', value: 'off' }),
  )
  await page.keyboard.press('x')
  await page.keyboard.press('?')
  expect(await keys.isVisible()).toBe(false)
  expect(await page.getByText(/sélectionnée/).count()).toBe(0)
  await page.getByRole('button', { name: 'Raccourcis du clavier désactivés' }).click()
  await keys.getByRole('checkbox', { name: /^Agir d’une seule touche/ }).check()
  await page.keyboard.press('Escape')

  // Both are chosen by keyboard and noted in one job.
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('Shift+X')
  await page.getByText('2 sélectionnées').waitFor()
  await page.getByRole('button', { name: 'Noter', exact: true }).click()
  await page.getByLabel('Note', { exact: true }).fill(`Séjour ${code} suivi avec soin.`)
  await page.getByRole('button', { name: 'Noter pour 2 personnes' }).click()
  await page.getByText('2 personnes traitées.').waitFor()

  await page.getByRole('link', { name: 'Camille Delaunay' }).click()
  await page.getByRole('heading', { name: 'Tout ce qui s’est passé' }).waitFor()
  await page.getByText(`« Séjour ${code} suivi avec soin. »`).first().waitFor()
  await expectAccessible(page)

  // A second filter pressed while the first still loads adds to it.
  const answers = Promise.withResolvers<void>()
  await page.route('**/timeline?*', async (route) => {
    await answers.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Signalements', exact: true }).click()
  await page.getByRole('button', { name: 'Signalements', exact: true, pressed: true }).waitFor()
  await page.getByRole('button', { name: 'Avis', exact: true }).click()
  answers.resolve()
  await page.waitForURL(/faits=notices(,|%2C)reviews/)
  await page.getByRole('button', { name: 'Afficher les coordonnées' }).click()
  await page.getByText('proprietaire@demeure.example').waitFor()

  await page.getByRole('link', { name: /^Séjours reçus/ }).click()
  await page.getByRole('heading', { name: 'Séjours reçus', level: 1 }).waitFor()
  await expectAccessible(page)

  // A part of the code finds the stay in the list of all bookings, which leads to it; what is chosen is exported.
  await page.goto('/admin-dash/bookings')
  await hydrated(page)
  await page.locator('[data-row]').first().waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type(code.slice(3))
  await page.getByText('1 à 1 sur 1').first().waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('x')
  await page.getByText('1 sélectionnée').waitFor()
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('e')])
  expect((await readFile(await file.path(), 'utf8')).trim().split('\r\n')).toEqual([
    expect.stringContaining('Code'),
    expect.stringContaining(code),
  ])
  await page.keyboard.press('Enter')
  await page.getByRole('main').getByText(code).first().waitFor()

  // By keyboard alone its arrival is found between two dates; an end before the beginning is refused at its field.
  await page.goto(`/admin-dash/bookings?q=${code}`)
  await hydrated(page)
  await page.locator('[data-row]').first().waitFor()
  await page.getByRole('button', { name: 'Arrivée', exact: true }).press('Enter')
  for (const key of ['Tab', 'End', 'Enter']) await page.keyboard.press(key)
  const dialog = page.getByRole('dialog', { name: 'Arrivée entre deux dates' })
  await dialog.getByLabel('Du', { exact: true }).waitFor()
  await page.keyboard.type(typedDay(checkOut))
  for (const key of ['Tab', 'Tab']) await page.keyboard.press(key)
  await page.keyboard.type(typedDay(checkIn))
  await dialog.getByText('La fin précède le début').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  expect(await dialog.isVisible()).toBe(true)
  await dialog.getByLabel('Du', { exact: true }).fill(typedDay(checkIn))
  await dialog.getByLabel('Au', { exact: true }).fill(typedDay(checkOut))
  await page.keyboard.press('Enter')
  const chip = page.getByRole('button', { name: /^Retirer le filtre Arrivée du / })
  await chip.waitFor()
  expect(new URL(page.url()).searchParams.get('arrivee')).toBe(`${checkIn}..${checkOut}`)
  const row = page.locator('[data-row]').getByText(code).filter({ visible: true })
  await row.waitFor()

  // The dates are part of a view and of the file; without them the view is a changed one.
  const view = `Arrivées de ${code}`
  await page.getByRole('button', { name: 'Garder cette vue' }).click()
  await page.getByLabel('Nom de la vue').fill(view)
  await page.getByRole('button', { name: 'Garder la vue' }).click()
  await page.waitForURL((url) => url.searchParams.has('vue'))
  await page.reload()
  await hydrated(page)
  await row.waitFor()
  const [dated] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('e')])
  expect(await readFile(await dated.path(), 'utf8')).toContain(code)
  await chip.click()
  await page.getByText('modifiée').waitFor()
  await page.getByRole('link', { name: view }).click()
  await chip.waitFor()

  // On a phone they are in the sheet of filters, and one of them suffices.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: /^Filtres/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Filtrer' })
  expect(await sheet.getByLabel('Du', { exact: true }).inputValue()).toBe(typedDay(checkIn))
  await sheet.getByLabel('Au', { exact: true }).fill('')
  await sheet.getByRole('button', { name: 'Voir la liste (1)' }).waitFor()
  await expectAccessible(page)
  await sheet.getByLabel('Du', { exact: true }).fill('31/02/2027')
  await sheet.getByRole('button', { name: 'Voir la liste', exact: true }).click()
  await sheet.getByText('Écrivez la date comme 31/12/2026').waitFor()
  await sheet.getByLabel('Du', { exact: true }).fill(typedDay(checkOut))
  await sheet.getByRole('button', { name: 'Voir la liste (0)' }).click()
  await page.getByText('Aucune réservation ne répond à ces filtres').waitFor()
  await page.getByRole('button', { name: /^Retirer le filtre Arrivée à partir du / }).click()
  await row.waitFor()
  await page.waitForURL((url) => !url.searchParams.has('arrivee'))
}, 120_000)

test('an announcement is undone, then sent to the owners who read Spanish, in their language', async () => {
  const page = await browser.signIn('admin@demeure.example', '/admin-dash/announcements')
  await page.getByText('Rien n’a encore été envoyé').waitFor()
  await expectAccessible(page)
  const send = async () => {
    await page.getByRole('button', { name: 'Nouveau communiqué' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Rôle').selectOption({ label: 'Propriétaire' })
    await dialog.getByLabel('Objet').fill('Une nuit calme')
    await dialog.getByLabel('Message', { exact: true }).fill('Le site s’arrête une heure cette nuit.')
    await dialog.getByRole('tab', { name: 'Español' }).click()
    await dialog.getByLabel('Objet').fill('Una noche tranquila')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: /^Envoyer à/ }).click()
  }

  // A text without its subject, or the reverse, is refused beside its field.
  await send()
  await page.getByRole('dialog').getByText('Ce champ est obligatoire').waitFor()
  await page.getByRole('dialog').getByLabel('Message', { exact: true }).fill('El sitio se detiene una hora.')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Envoyer à/ })
    .click()

  // Nothing was written before it is undone.
  await page.getByText('Commence dans un instant.').waitFor()
  await page.keyboard.press('z')
  await page.getByText('Annulé : rien n’a été fait.').waitFor()
  await page.getByText(/^Reçu par aucune/).waitFor()

  await send()
  await page.getByRole('dialog').getByLabel('Message', { exact: true }).fill('El sitio se detiene una hora.')
  // The answer to the first press is lost on the way: the second press does not send the message again.
  const loseAnswer = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route('**/admin/users/bulk', loseAnswer, { times: 1 })
  const press = page.getByRole('dialog').getByRole('button', { name: /^Envoyer à/ })
  await press.click()
  await page.getByRole('dialog').getByText('Problème de connexion réseau').waitFor()
  await press.click()
  await page.getByText(/personnes? traitées?\./).waitFor({ timeout: 60_000 })
  const ofToday = page.locator('summary').filter({ hasText: 'Une nuit calme' })
  expect(await ofToday.count()).toBe(2)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const opened = page.locator('details[open]')
  await opened.getByText('El sitio se detiene una hora.').waitFor()
  await opened.getByText('Rôle : Propriétaire').waitFor()
  await expectAccessible(page)
}, 120_000)

/** A stay at a home of the demonstration’s owner. */
async function stayOfOwner() {
  const call = async (path: string, init: RequestInit) => {
    const answer = await fetch(`${inject('site')}/api/v1${path}`, init)
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    return answer.json() as Promise<{ access_token: string; items: Stay[] }>
  }
  const form = new URLSearchParams({ username: 'proprietaire@demeure.example', password: 'Demeure-2026!' })
  const { access_token: token } = await call('/auth/login', { method: 'POST', body: form })
  const { items } = await call('/owner/bookings?per_page=1', {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(items[0]).toBeDefined()
  return items[0]!
}

interface Stay {
  code: string
  check_in: string
  check_out: string
}

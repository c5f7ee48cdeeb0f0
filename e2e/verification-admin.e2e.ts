import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { samplePicture } from '#server/test/data/sample-pictures.ts'
import { expectAccessible, hydrated, startBrowser } from './support/browser.ts'

const browser = startBrowser()

test('a reviewer takes a case, sets a doubt aside, decides by keyboard, takes it back and decides again', async () => {
  const lastName = `Vidal ${randomUUID().slice(0, 6)}`
  await submitIdentity('Nadia', lastName)
  const page = await browser.signIn('kyc@demeure.example', '/admin-dash/kyc?tab=identities')
  await hydrated(page)
  await page.getByRole('searchbox', { name: 'Chercher un dossier' }).fill(lastName)
  const line = page.getByRole('listitem').filter({ hasText: lastName })
  await line.getByRole('button', { name: 'Prendre', exact: true }).click()
  await line.getByText(/À vous, 1[45] min/).waitFor()
  await expectAccessible(page)
  await line.getByRole('link', { name: new RegExp(lastName) }).click()

  await page.getByText('Réservé à vous', { exact: false }).waitFor()
  await page.getByText(/Consultation inscrite au journal/).waitFor()
  await expectAccessible(page)

  // A reason has at least ten characters.
  await page.getByRole('button', { name: 'Écarter', exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Trop court')
  await dialog.getByRole('textbox').fill('Spécimen vérifié à la main, pièce lisible.')
  await dialog.getByRole('button', { name: 'Écarter', exact: true }).click()
  await page.getByText('Écarté', { exact: true }).waitFor()

  // Single keys choose, Ctrl and Enter decide; the decision is sent ten seconds later.
  await page.keyboard.press('d')
  await page.getByLabel('Motif', { exact: true }).selectOption('IMAGE_GLARE')
  expect(await page.getByLabel(/^Message à/).inputValue()).toContain('Un reflet cache')
  await page.getByLabel('Ouvrir le dossier suivant').uncheck()
  await page.keyboard.press('Control+Enter')
  await page.waitForURL(/\/admin-dash\/kyc(\?|$)/)
  await page.getByRole('button', { name: 'Annuler', exact: true }).click()

  await page.waitForURL(/\/admin-dash\/kyc\/[\da-f-]{36}$/)
  expect(await page.getByLabel(/^Message à/).inputValue()).toContain('Un reflet cache')
  await page.getByLabel('Ouvrir le dossier suivant').uncheck()
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/status') && answer.ok())
  await page.getByRole('button', { name: /^Demander une pièce/ }).click()
  await sent
  await page.goto(`/admin-dash/kyc?tab=identities&status=decided&q=${encodeURIComponent(lastName)}`)
  await page.getByText('Compléments demandés', { exact: true }).first().waitFor()
}, 120_000)

test('what is written of a document stays while another one is looked at, and is stored', async () => {
  const page = await browser.signIn('kyc@demeure.example', '/admin-dash/kyc?tab=professionals')
  await hydrated(page)
  await page.getByRole('link', { name: /Arnoult & Filles/ }).click()
  const comment = page.getByLabel('Commentaire à la personne').filter({ visible: true })
  await comment.fill('Le nom du titulaire suffit.')
  await comment.blur()
  const current = page.getByRole('button', { name: 'RIB ou IBAN' })
  await page.keyboard.press('1')
  await expect.poll(() => comment.inputValue()).toBe('')
  await current.click()
  await expect.poll(() => comment.inputValue()).toBe('Le nom du titulaire suffit.')
  await page.getByRole('button', { name: 'Enregistrer' }).filter({ visible: true }).click()
  await page.getByRole('button', { name: 'Enregistrer' }).waitFor({ state: 'detached' })
  await page.reload()
  await expect.poll(() => comment.inputValue()).toBe('Le nom du titulaire suffit.')
})

/** A new person submits a picture without text, which the checks doubt. */
async function submitIdentity(firstName: string, lastName: string) {
  const call = async (path: string, init: RequestInit) => {
    const answer = await fetch(`${inject('site')}/api/v1${path}`, init)
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json() as Promise<Record<string, never>>
  }
  const json = { 'content-type': 'application/json', origin: inject('site') }
  const email = `${randomUUID()}@demeure.example`
  const password = 'Une-longue-phrase-2026'
  await call('/auth/register', {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email, first_name: firstName, last_name: lastName, password }),
  })
  const { access_token: token } = await call('/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: inject('site') },
    body: new URLSearchParams({ username: email, password }),
  })
  const authorization = { authorization: `Bearer ${token}`, origin: inject('site') }
  const form = new FormData()
  form.set('document_type', 'passport')
  form.set('side', 'single')
  form.set('file', new File([new Uint8Array(await samplePicture({ width: 1200 }))], 'passeport.jpg'))
  await call('/kyc/my/documents', { method: 'POST', headers: authorization, body: form })
  const body = JSON.stringify({ certified: true, processing: true })
  await call('/kyc/my/submit', {
    method: 'POST',
    headers: { ...authorization, 'content-type': 'application/json' },
    body,
  })
}

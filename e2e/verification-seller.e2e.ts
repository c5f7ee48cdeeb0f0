import { randomInt } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { companyDay } from '#contract/core/date-format.ts'
import { makeSpecimen, type SpecimenDetails } from '#server/demo/specimens/make-specimen.ts'
import { completeSale } from '#server/test/data/create-written-sales.ts'
import { scenePicture } from '#server/test/data/sample-pictures.ts'
import { expectAccessible, signInOn, startBrowser } from './support/browser.ts'

const browser = startBrowser()
const password = 'Une-longue-phrase-2026'
const street = '12 rue du Lac'
const person = { firstName: 'Soizic', lastName: 'Kermadec' }
const today = new Date()
/** Different in each run: a number that another account submitted raises a doubt. */
const number = `25TZ${randomInt(10_000, 99_999)}`
const specimen: SpecimenDetails = {
  identity: { number },
  property: {
    owner: `Mme ${person.firstName} ${person.lastName}`,
    address: street,
    town: '69006 Lyon',
    year: today.getFullYear() - (today.getMonth() < 8 ? 1 : 0),
  },
}

test('a private seller registers, proves who they are and that the home is theirs, and is on the market with the badge', async () => {
  const { page: seller, email } = await register()
  await seller.goto('/seller-dash')
  await seller.getByText('Vérifiez votre identité pour publier').waitFor()
  const id = await startListing(seller)
  const token = await tokenOf(seller)
  await completeListing(id, token)
  const send = seller.getByRole('button', { name: 'Envoyer à la relecture' })
  await seller.goto(`/seller-dash/properties/${id}/edit?step=publish`)
  await seller.getByText('Votre identité doit être vérifiée.', { exact: true }).waitFor()
  await seller.getByText(/^Votre droit de vendre ce bien doit être vérifié/).waitFor()
  await expect.poll(() => send.isDisabled()).toBe(true)

  // The card links to the documents of the property.
  await seller.goto(`/seller-dash/properties/${id}/edit?step=legal`)
  await seller.getByRole('link', { name: 'Joindre les pièces' }).click()
  await seller.getByRole('button', { name: 'Démarrer la vérification' }).click()
  await add(seller, 'property_tax', 'single')
  await submit(seller)
  await expectAccessible(seller)

  await seller.goto('/seller-dash/kyc')
  await seller.getByRole('button', { name: 'Démarrer la vérification' }).last().click()
  await add(seller, 'identity_card', 'front')
  await add(seller, 'identity_card', 'back')
  await submit(seller)

  const reviewer = await signIn('kyc@demeure.example', 'Demeure-2026!')
  const { id: userId } = await call('GET', '/users/me', token)
  for (const kind of ['identity', 'property']) {
    const { items } = await call('GET', `/admin/${kind}-kyc?per_page=100`, reviewer)
    const mine = items.find(({ subject }: { subject: { id: string } }) => subject.id === userId)
    const decided = await call('POST', `/admin/kyc/cases/${mine.id}/status`, reviewer, { status: 'approved' })
    expect([kind, decided.status, decided.score]).toEqual([kind, 'approved', 100])
  }
  expect((await call('GET', '/seller/profile', token)).verification_status).toBe('VERIFIED')
  expect(await subjectsSentTo(email)).toContain('Vous êtes vérifié')

  await seller.goto('/seller-dash')
  await seller.getByText('Votre identité est vérifiée', { exact: false }).waitFor()
  await seller.getByText('Vérifiée', { exact: true }).first().waitFor()
  await seller.goto(`/seller-dash/properties/${id}/edit?step=publish`)
  await expect.poll(() => send.isEnabled()).toBe(true)
  await send.click()
  await seller.getByText('Notre équipe la relit.').waitFor()
  const moderator = await signIn('moderation@demeure.example', 'Demeure-2026!')
  await call('POST', `/properties-for-sale/admin/moderation/approve/${id}`, moderator, {
    notes: 'Complète.',
    auto_publish: true,
  })

  const { page: visitor } = await browser.visit(`/properties-for-sale/france/${id}`)
  await visitor
    .getByText(/^Identité vérifiée le/)
    .first()
    .waitFor()
  await expectAccessible(visitor)
  const found = await call('GET', '/properties-for-sale/public?city=Lyon&verified=true&per_page=100')
  expect(found.items.map((each: { id: string }) => each.id)).toContain(id)
})

async function register() {
  const { page } = await browser.visit('/register/seller')
  const email = `soizic.${Date.now()}@demeure.example`
  await page.getByLabel('Prénom').fill(person.firstName)
  await page.getByLabel('Nom', { exact: true }).fill(person.lastName)
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByLabel(/^J’accepte les/).check()
  await page.getByRole('button', { name: 'Créer mon compte vendeur' }).click()
  await page.getByText(email).first().waitFor()
  const [message] = await messagesTo(email)
  await page.goto(/http\S+\/verify-email\S*/.exec(message!.text)![0])
  await page.getByLabel('Mot de passe du compte').fill(password)
  await page.getByRole('button', { name: 'Confirmer mon adresse' }).click()
  await page.getByRole('heading', { name: 'Adresse confirmée' }).waitFor()
  await signInOn(page, email, password)
  return { page, email }
}

/** The address, as typed by a seller; the other steps are in `sale-seller.e2e.ts`. */
async function startListing(page: Page) {
  await page.goto('/seller-dash/properties/add')
  const city = page.getByLabel('Ville', { exact: true })
  await city.fill('Lyon')
  await page.getByRole('option', { name: /^Lyon/ }).first().waitFor()
  await city.press('ArrowDown')
  await city.press('Enter')
  await page.getByLabel('Rue et numéro').fill(street)
  await page.getByLabel('Code postal').fill('69006')
  await page.waitForURL(/\/properties\/[0-9a-f-]{36}\/edit/)
  await page.getByText(/Brouillon enregistré/).waitFor()
  return new URL(page.url()).pathname.split('/').at(-2)!
}

async function completeListing(id: string, token: string) {
  const lastWeek = companyDay(new Date(today.getTime() - 7 * 86_400_000))
  await call('PATCH', `/properties-for-sale/seller/${id}`, token, {
    ...completeSale,
    street,
    risk_report_date: lastWeek,
  })
  const scene = Date.now() % 900
  for (let step = 1; step <= 5; step += 1) {
    const form = new FormData()
    // oxlint-disable-next-line no-await-in-loop -- in their order
    const photo = await scenePicture(scene + step, { width: 1024, height: 768 })
    form.set('file', new Blob([new Uint8Array(photo)]), `photo-${step}.jpg`)
    // oxlint-disable-next-line no-await-in-loop -- in their order
    await call('POST', `/properties-for-sale/seller/${id}/images`, token, form)
  }
}

async function add(page: Page, name: 'identity_card' | 'property_tax', side: 'front' | 'back' | 'single') {
  const labels = { front: 'Recto', back: 'Verso', single: 'Document' }
  const files = await makeSpecimen(name, specimen)
  const { mediaType, bytes } = files.find((each) => each.side === side)!
  const added = { front: 'le recto', back: 'le verso', single: 'le document' }[side]
  await page
    .getByLabel(new RegExp(`^Fichier\\s: Ajouter ${added}`))
    .first()
    .setInputFiles({
      name: `${side}.${mediaType === 'application/pdf' ? 'pdf' : 'png'}`,
      mimeType: mediaType,
      buffer: bytes,
    })
  await page.getByRole('article', { name: labels[side] }).getByText(/ · /).waitFor({ timeout: 60_000 })
}

async function submit(page: Page) {
  await page.getByRole('button', { name: 'Continuer vers la relecture' }).click()
  await page.getByLabel('J’accepte que Demeure contrôle ces pièces').check()
  await page.getByLabel('Ces pièces sont les miennes et sont exactes').check()
  await page.getByRole('button', { name: 'Envoyer mon dossier' }).click()
  await page.getByRole('heading', { name: 'Vérification en cours' }).waitFor()
}

function tokenOf(page: Page) {
  return page.evaluate(() => localStorage.getItem('token')!)
}

async function signIn(username: string, secret: string): Promise<string> {
  const answer = await fetch(`${inject('site')}/api/v1/auth/login`, {
    method: 'POST',
    body: new URLSearchParams({ username, password: secret }),
  })
  const { access_token: token } = (await answer.json()) as { access_token: string }
  return token
}

// oxlint-disable-next-line typescript/no-explicit-any -- tests read untyped answers and assert them
async function call(method: string, path: string, token?: string, body?: object | FormData): Promise<any> {
  const answer = await fetch(`${inject('site')}/api/v1${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
    },
    ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

async function messagesTo(email: string): Promise<{ subject: string; text: string }[]> {
  return (await call('GET', `/mailbox?to=${encodeURIComponent(email)}`)).items
}

async function subjectsSentTo(email: string) {
  return (await messagesTo(email)).map(({ subject }) => subject).join(' | ')
}

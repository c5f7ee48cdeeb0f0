import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  makeSpecimen,
  type SpecimenDetails,
  type SpecimenName,
} from '#server/demo/specimens/make-specimen.ts'
import { purge } from '#server/purge-expired.ts'
import { verificationDocuments, verificationFiles } from '#server/schema/catalogue/verification-tables.ts'
import { createTestCase } from '#server/test/data/create-cases.ts'
import { createPublishableSale } from '#server/test/data/create-ready-sales.ts'
import { renew } from '#server/test/data/create-stays.ts'
import {
  createTestSeller,
  createTestStaff,
  createTestUser,
  type TestUser,
} from '#server/test/data/create-users.ts'
import { mailsTo } from '#server/test/outbox.ts'
import { startApi } from '#server/test/start-api.ts'
import { expireCases } from '#server/verification/cases/expire-cases.ts'
import { verificationDay } from '#server/verification/cases/verification-day.ts'
import { expectAccessible, startBrowser } from '../support/browser.ts'

// The server runs in this process with its own database and clock: months pass between two steps.
const platform = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' }, { withSite: true })
const browser = startBrowser({ isFresh: true })

const company = 'Agence du Port'
const message = 'Votre carte est expirée : envoyez la nouvelle, recto et verso.'
const reasons = {
  'Titulaire différent': 'Compte d’épouse, contrat de mariage vu à l’écran.',
  'Nom commercial différent': 'Ancien nom de la même société, même SIREN.',
}

test('an agent is refused, mends the file, is approved by two people against the machine, lapses, renews and is back', async () => {
  const start = verificationDay(platform.app)
  const on = (days: number) => Temporal.PlainDate.from(start).add({ days }).toString()
  const agent = await createTestSeller(platform, { firstName: 'Yann', lastName: 'Le Goff' })
  await createTestCase(platform, { kind: 'identity', subjectId: agent.id })
  const [first, second] = [await createReviewer(), await createReviewer()]
  const expired: SpecimenDetails = {
    professional: { cardIssuedOn: on(-1116), cardExpiresOn: on(-21), extractOn: on(-30) },
    bank: { holder: 'Mme Aminata Diallo' },
  }

  // The profile, then an expired card: the checks report it at once, a person refuses it.
  const page = await enter(agent, '/seller-dash/professional-kyc')
  await page.getByRole('link', { name: 'Démarrer la vérification' }).click()
  await fillProfile(page)
  await addCard(page, expired)
  await page.getByText('Expirée depuis 21 jours').first().waitFor()
  await expectAccessible(page)
  await send(agent, 'company_extract', expired)
  await send(agent, 'bank_details', expired)
  await send(agent, 'liability_insurance', {
    professional: { company: 'Cabinet de la Rade', coverFrom: on(-30), coverUntil: on(300) },
  })
  await page.reload()
  await submit(page)
  const { id } = await mine(agent)
  const decision = { status: 'rejected', reason_code: 'DOCUMENT_EXPIRED', message }
  expect((await decide(first, id, decision)).status).toBe('rejected')

  await page.goto('/seller-dash/professional-kyc')
  await page.locator('main').getByText(message).first().waitFor()
  await page.getByRole('link', { name: 'Relire et envoyer' }).waitFor()
  await page.goto('/seller-dash/professional-kyc/documents')
  await addCard(page, { professional: { cardIssuedOn: on(-10), cardExpiresOn: on(100) } }, true)
  await page.getByText('Expirée depuis 21 jours').first().waitFor({ state: 'detached' })
  await submit(page)

  // A refusal and a doubt remain: one person overrides both and proposes, a second one confirms.
  const caseTab = await enter(first, `/admin-dash/kyc/${id}`)
  for (const [check, reason] of Object.entries(reasons)) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person does
    await setAside(caseTab, check, reason)
  }
  await expectAccessible(caseTab)
  await caseTab.getByRole('radio', { name: /^Approuver malgré un refus/ }).check()
  await caseTab.getByLabel('Pour la seconde personne').fill('Compte et enseigne rapprochés, rien d’autre.')
  await caseTab.getByLabel('Ouvrir le dossier suivant').uncheck()
  await caseTab.getByRole('button', { name: /^Approuver malgré un refus/ }).click()
  await caseTab.waitForURL(/\/admin-dash\/kyc(\?|$)/)
  // Leaving the page sends a decision that could still be taken back.
  await caseTab.goto('about:blank')
  await expect
    .poll(
      async () => (await platform.call('GET', `/admin/kyc/cases/${id}`, first)).json.pending_approval?.action,
    )
    .toBe('override')
  expect((await mine(agent)).status).toBe('in_review')
  const other = await enter(second, `/admin-dash/kyc/${id}`)
  await other.getByRole('heading', { name: 'En attente d’une seconde décision' }).waitFor()
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Confirmer', exact: true }).click()
  await other.getByText('Décision confirmée').waitFor()
  expect(await mine(agent)).toMatchObject({
    status: 'approved',
    verification_status: 'VERIFIED',
    valid_until: on(100),
  })
  await page.goto('/seller-dash/professional-kyc/validation-report')
  for (const reason of Object.values(reasons)) {
    // oxlint-disable-next-line no-await-in-loop -- both stand in the report
    await page.getByText(reason, { exact: false }).first().waitFor()
  }

  const listing = await createPublishableSale(platform, {
    seller: agent,
    status: 'active',
    publishedAt: platform.clock.now(),
  })
  const inquire = async () =>
    platform.call('POST', `/properties-for-sale/public/${listing}/inquiries`, {
      token: (await createTestUser(platform)).token,
      body: { inquiry_type: 'VISIT_REQUEST', message: 'Bonjour, le bien est-il encore à vendre ?' },
    })
  expect((await inquire()).status).toBe(201)

  // Thirty days after the decision all images are purged, in every submission.
  moveTo(on(31))
  await purge(platform.app, ['verification_files'])
  expect(await platform.app.db.select().from(verificationFiles)).toEqual([])

  for (const [days, title] of [
    [40, 'Votre vérification s’arrête dans 60 jours'],
    [70, 'Votre vérification s’arrête dans 30 jours'],
    [93, 'Votre vérification s’arrête dans 7 jours'],
    [100, 'Votre vérification s’arrête aujourd’hui'],
  ] as const) {
    moveTo(on(days))
    // oxlint-disable-next-line no-await-in-loop -- in the order of time
    await expireCases(platform.app)
    // oxlint-disable-next-line no-await-in-loop -- as above
    await renew(platform, agent)
    // oxlint-disable-next-line no-await-in-loop -- as above
    const { json } = await platform.call('GET', '/notifications', agent)
    expect(json.items[0]).toMatchObject({ type: 'DOCUMENT_EXPIRING', title })
    // oxlint-disable-next-line no-await-in-loop -- as above
    expect((await mailsTo(platform, agent.email))[0]?.subject).toBe(title)
  }

  moveTo(on(101))
  await expireCases(platform.app)
  await renew(platform, agent)
  expect(await mine(agent)).toMatchObject({ status: 'expired', verification_status: 'VERIFIED' })
  expect(await publicStatus(listing)).toBe(200)
  moveTo(on(115))
  await expireCases(platform.app)
  await renew(platform, agent)
  expect((await mine(agent)).verification_status).toBe('SUSPENDED')
  expect(await publicStatus(listing)).toBe(404)
  expect((await inquire()).status).toBe(404)
  const { json: leads } = await platform.call('GET', '/seller/inquiries', agent)
  expect((await platform.call('GET', `/seller/inquiries/${leads.items[0].id}`, agent)).status).toBe(200)

  await renew(platform, first)
  const suspended = await enter(first, `/admin-dash/kyc/${id}`)
  await suspended.locator('main').getByText('Suspendu', { exact: true }).waitFor()
  await suspended.close()

  const back = await enter(agent, '/seller-dash/professional-kyc')
  await back
    .locator('main')
    .getByText(/^Annonces suspendues depuis le/)
    .waitFor()
  await expectAccessible(back)
  await back.getByRole('button', { name: 'Renouveler' }).first().click()
  await back.getByText('Renouvellement en cours').waitFor()
  await back.goto('/seller-dash/professional-kyc/documents')
  const renewed: SpecimenDetails = {
    professional: { cardIssuedOn: on(105), cardExpiresOn: on(1200), extractOn: on(110) },
    bank: { holder: 'M. Yann Le Goff' },
  }
  await addCard(back, renewed)
  await send(agent, 'company_extract', renewed)
  await send(agent, 'bank_details', renewed)
  await back.reload()
  await submit(back)
  // The insurance is still valid and was not required again.
  const storedRows = await platform.app.db
    .select()
    .from(verificationDocuments)
    .where(eq(verificationDocuments.documentType, 'liability_insurance'))
  expect(storedRows).toHaveLength(1)
  await renew(platform, first)
  expect(await decide(first, id, { status: 'approved' })).toMatchObject({
    status: 'approved',
    verification_status: 'VERIFIED',
  })
  expect(await mine(agent)).toMatchObject({ valid_until: on(300), suspended_at: null })

  const visitor = await enter(undefined, `/properties-for-sale/france/${listing}`)
  await visitor
    .getByText(/^Carte T vérifiée, valable jusqu’au/)
    .first()
    .waitFor()
  expect((await inquire()).status).toBe(201)
}, 240_000)

const createReviewer = () => createTestStaff(platform, ['view_all_kyc', 'edit_all_kyc', 'approve_kyc'])

const mine = async ({ token }: TestUser) =>
  (await platform.call('GET', '/professional-kyc/my', { token })).json

async function decide({ token }: TestUser, id: string, body: object) {
  const answer = await platform.call('POST', `/admin/professional-kyc/${id}/status`, { token, body })
  expect(answer.status, answer.text).toBe(200)
  return answer.json
}

async function publicStatus(listing: string) {
  return (await platform.call('GET', `/properties-for-sale/public/${listing}`)).status
}

/** Noon, so that a change of daylight saving time does not move the date. */
function moveTo(day: string) {
  const instant = Temporal.Instant.from(`${day}T10:00:00Z`)
  platform.clock.advance({ seconds: (instant.epochMilliseconds - platform.clock.now().getTime()) / 1000 })
}

/** Answers the questions of an estate agent. */
async function fillProfile(page: Page) {
  await page.getByLabel('Profession', { exact: true }).selectOption('REAL_ESTATE_AGENT')
  await page.getByRole('button', { name: 'Enregistrer et continuer' }).click()
  await page.getByLabel('Nom de l’entreprise').fill(company)
  await page.getByLabel('SIREN', { exact: true }).fill('000 325 175')
  await answer(page, 'Êtes-vous son représentant légal ?', 'Oui')
  await page.getByLabel('Au nom de qui est le compte bancaire ?').selectOption('person')
  await answer(page, 'Vendez-vous avec la carte d’une autre personne ?', 'Non')
  await page.getByLabel('Numéro de la carte professionnelle').fill('CPI 2901 2024 000 043 210')
  await page.getByLabel('CCI qui l’a délivrée').fill('CCI Bretagne Ouest')
  await answer(page, 'Recevez-vous de l’argent pour vos clients ?', 'Non')
  await page.getByLabel('Adresse de votre barème d’honoraires').fill('agence-du-port.example/honoraires')
  await page.getByLabel('Médiateur de la consommation').fill('Médiation de la rade')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Enregistrer et continuer' }).click()
  await page.waitForURL(/\/professional-kyc\/documents$/)
}

function answer(page: Page, question: string, choice: 'Oui' | 'Non') {
  return page.getByRole('group', { name: question }).getByRole('radio', { name: choice, exact: true }).check()
}

/** Both sides of the card, in the browser; `again` replaces them. */
async function addCard(page: Page, details: SpecimenDetails, again = false) {
  const section = page.locator('details').filter({ hasText: 'Carte professionnelle T' })
  for (const { side, mediaType, bytes } of await makeSpecimen('professional_card', details)) {
    const face = section.getByRole('article', { name: side === 'front' ? 'Recto' : 'Verso' })
    const name = `carte-${side}-${again ? 2 : 1}.png`
    const label = `${again ? 'Reprendre' : 'Ajouter'} le ${side === 'front' ? 'recto' : 'verso'}`
    const file = section.getByLabel(new RegExp(`^Fichier\\s: ${label}`))
    /* oxlint-disable no-await-in-loop -- one side after the other */
    // A clear requirement collapses and hides its files.
    const isOpen = () => section.evaluate((element: HTMLDetailsElement) => element.open)
    if (!(await isOpen())) await section.locator('summary').first().click()
    // A doubtful side is requested again by itself.
    if ((await file.count()) === 0) await face.getByRole('button', { name: 'Reprendre' }).click()
    await file.setInputFiles({ name, mimeType: mediaType, buffer: bytes })
    const isThere = async () => (await face.getByText(`${name} · `).count()) > 0 || !(await isOpen())
    await expect.poll(isThere, { timeout: 60_000 }).toBe(true)
    /* oxlint-enable no-await-in-loop */
  }
}

/** Submits a one-sided document by the call of the screen. */
async function send({ token }: TestUser, name: SpecimenName, details: SpecimenDetails) {
  const [file] = await makeSpecimen(name, details)
  const multipart = new FormData()
  multipart.set('document_type', name)
  multipart.set('side', 'single')
  multipart.set('file', new File([new Uint8Array(file!.bytes)], `${name}.pdf`))
  const answer = await platform.call('POST', '/professional-kyc/my/documents', { token, multipart })
  expect(answer.status, answer.text).toBe(201)
}

async function submit(page: Page) {
  await page.getByRole('button', { name: 'Continuer vers la relecture' }).click()
  await page.getByLabel('J’accepte que Demeure contrôle ces pièces').check()
  await page.getByLabel('Ces pièces sont les miennes et sont exactes').check()
  await page.getByRole('button', { name: 'Envoyer mon dossier' }).click()
  await page.getByRole('heading', { name: 'Vérification en cours' }).waitFor()
}

/** Opens the document of a check and overrides the check with its reason. */
async function setAside(page: Page, check: string, reason: string) {
  const line = page.getByRole('list', { name: 'Contrôles' }).getByRole('listitem').filter({ hasText: check })
  const document = check.startsWith('Titulaire') ? /^RIB ou IBAN/ : /^Assurance RC Pro/
  await page.getByRole('list', { name: 'Pièces' }).getByRole('button', { name: document }).click()
  await line.getByRole('button', { name: 'Écarter', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill(reason)
  await dialog.getByRole('button', { name: 'Écarter', exact: true }).click()
  await line.getByText('Écarté', { exact: true }).waitFor()
}

/** A page with the server's clock, for a signed-in person or a visitor. */
async function enter(person: TestUser | undefined, path: string): Promise<Page> {
  const { page } = await browser.open({ baseURL: platform.url })
  await page.clock.setFixedTime(platform.clock.now())
  const token = person && (await renew(platform, person)).token
  // A blank page has no storage.
  const store = (stored: string) => location.origin !== 'null' && localStorage.setItem('token', stored)
  if (token) await page.addInitScript(store, token)
  await page.goto(path)
  return page
}

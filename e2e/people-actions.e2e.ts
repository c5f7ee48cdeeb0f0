import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createCardPaidStay } from '#server/test/data/create-payouts.ts'
import { createTestDraft } from '#server/test/data/create-owned-rentals.ts'
import { inDays } from '#server/test/data/create-stays.ts'
import {
  createTestAdmin,
  createTestOwner,
  createTestStaff,
  createTestUser,
  type TestUser,
} from '#server/test/data/create-users.ts'
import { mailsTo } from '#server/test/outbox.ts'
import { startApi } from '#server/test/start-api.ts'
import { expectAccessible, expectNoSidewaysScroll, hydrated, startBrowser } from './support/browser.ts'

// In this process, so that a stay is under way and the e-mails can be read from the outbox.
const platform = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' }, { withSite: true })
const browser = startBrowser()

const reason = 'Deux voyageurs ont reçu une demande de virement, contraire à l’article 6.'
const objection = 'Ces virements étaient une caution convenue avec eux, voici nos messages.'

async function signedIn({ token }: TestUser, path: string) {
  const { page } = await browser.open({ baseURL: platform.url })
  // Not over the token of whom they sign in as.
  await page.addInitScript((own) => {
    if (!localStorage.getItem('token')) localStorage.setItem('token', own)
  }, token)
  await page.goto(path)
  await hydrated(page)
  return page
}

async function linkSentTo(email: string, path: string) {
  const links = (await mailsTo(platform, email)).flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? [])
  return (links.find((link) => link.includes(path)) ?? '').replace(/^https?:\/\/[^/]+/, '')
}

test('a person found by a booking code is suspended with a stay under way, contests and is reinstated', async () => {
  const owner = await createTestOwner(platform, { firstName: 'Bruno', lastName: 'Castelli' })
  const guest = await createTestUser(platform, { firstName: 'Lucie', lastName: 'Bertrand' })
  const rental = await createTestDraft(platform, owner)
  await platform.app.db.$client.query(
    `update rental set status = 'PUBLISHED', published_at = now() where id = $1`,
    [rental.id],
  )
  const stay = await createCardPaidStay(
    platform,
    { owner, guest, rental },
    { status: 'IN_STAY', checkIn: inDays(platform, -1), checkOut: inDays(platform, 2) },
  )
  // The factory’s code is longer than one that is typed.
  const code = 'DM-7K2F9Q'
  await platform.app.db.$client.query('update booking set code = $2 where id = $1', [stay.id, code])
  const staff = [
    await createTestStaff(platform, ['manage_users']),
    await createTestStaff(platform, ['manage_users']),
  ] as const

  const page = await signedIn(staff[0], `/admin-dash/users?q=${code}`)
  await page.getByRole('link', { name: 'Bruno Castelli' }).click()
  await page.getByRole('button', { name: /^Suspendre/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Suspendre Bruno Castelli' })
  await dialog.getByText('1 séjour en cours').waitFor()
  await dialog.getByText('1 annonce masquée', { exact: false }).waitFor()
  const choice = dialog.getByRole('group', { name: `Séjour ${code}` })
  await expectPressed(choice.getByRole('button', { name: 'Va au bout' }))
  await choice.getByRole('button', { name: 'Rembourser' }).click()
  await dialog.getByText('Rendu au voyageur : 375,55 €.').waitFor()
  await dialog.getByLabel('Ce que la personne lira').fill(reason)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Suspendre un mois' }).click()
  await page.getByText('Bruno Castelli est suspendu').waitFor()
  await page.getByText(`« ${reason} »`).waitFor()
  const booking = await platform.call('GET', `/bookings/${stay.id}`, guest)
  expect(booking.json).toMatchObject({ status: 'CANCELLED_BY_ADMIN', refunded_minor: stay.totalMinor })

  // The person contests without signing in.
  const { page: contest } = await browser.open({ baseURL: platform.url })
  await contest.goto(await linkSentTo(owner.email, '/contest-suspension?key='))
  await contest.getByText(reason).waitFor()
  await contest.getByLabel('Pourquoi vous n’êtes pas d’accord').fill(objection)
  await expectAccessible(contest)
  await contest.context().setOffline(true)
  await contest.getByRole('button', { name: 'Envoyer' }).click()
  await contest.getByText('Problème de connexion réseau').waitFor()
  expect(await contest.getByLabel('Pourquoi vous n’êtes pas d’accord').inputValue()).toBe(objection)
  await contest.context().setOffline(false)
  await contest.getByRole('button', { name: 'Envoyer' }).click()
  await contest.getByRole('heading', { name: 'Votre recours est enregistré' }).waitFor()

  // Whoever suspended does not decide.
  await page.reload()
  await page.getByText('Une autre personne que vous le tranche.').waitFor()
  expect(await page.getByRole('button', { name: 'Trancher le recours' }).count()).toBe(0)
  const other = await signedIn(staff[1], `/admin-dash/users/${owner.id}`)
  await other.getByRole('button', { name: 'Trancher le recours' }).click()
  await other.getByLabel('Votre réponse').fill('Les messages montrent une caution.')
  await other.getByRole('button', { name: 'Rétablir le compte' }).click()
  await other.getByText('Recours accepté, compte rétabli').waitFor()
  const { page: visitor } = await browser.open({ baseURL: platform.url })
  await visitor.goto(`/properties/france/${rental.id}`)
  await visitor.getByRole('heading', { level: 1 }).waitFor()
  const signIn = await platform.call('POST', '/auth/login', {
    form: { username: owner.email, password: owner.password },
  })
  expect(signIn.status).toBe(200)

  // With the code of the person support is in their place, read-only, under a banner on every page until it is left.
  await other.getByRole('button', { name: 'Se connecter à sa place' }).click()
  const request = other.getByRole('dialog', { name: 'Se connecter à la place de Bruno Castelli' })
  await request.getByLabel('Motif').fill('Ne retrouve pas son annonce')
  await request.getByRole('button', { name: 'Demander l’accord' }).click()
  const codeField = request.getByLabel('Code de la personne')
  await codeField.waitFor()
  const agreement = (await mailsTo(platform, owner.email)).find(({ subject }) => subject.includes('accord'))
  await codeField.fill(/\b\d{3} \d{3}\b/.exec(agreement?.text ?? '')?.[0] ?? '')
  await request.getByRole('button', { name: 'Commencer' }).click()
  const banner = other.getByRole('region', { name: 'Connecté à la place de quelqu’un' })
  await banner.getByText('À la place de Bruno Castelli').waitFor()
  await banner.getByText('lecture seule', { exact: false }).waitFor()
  await other.getByRole('link', { name: 'Réservations', exact: true }).first().click()
  await other.waitForURL(/\/owner-dash\/bookings/)
  await expectAccessible(other)
  await banner.getByRole('button', { name: 'Quitter' }).click()
  await other.waitForURL(`**/admin-dash/users/${owner.id}`)
  await other.getByRole('heading', { level: 1, name: 'Bruno Castelli' }).waitFor()
  expect(await banner.count()).toBe(0)
}, 120_000)

test('two accounts of one person become one, once a colleague has signed', async () => {
  const account = await createTestUser(platform, { firstName: 'Nadia', lastName: 'Ferrand' })
  const duplicate = await createTestUser(platform, { firstName: 'Nadia', lastName: 'Ferrand-Doublon' })
  const owner = await createTestOwner(platform)
  const rental = await createTestDraft(platform, owner)
  const dates = { checkIn: inDays(platform, 20), checkOut: inDays(platform, 22) }
  await createCardPaidStay(platform, { owner, guest: duplicate, rental }, { status: 'CONFIRMED', ...dates })
  const [requester, signer] = [
    await createTestStaff(platform, ['manage_users']),
    await createTestStaff(platform, ['manage_users']),
  ]

  const page = await signedIn(requester, `/admin-dash/users/${account.id}`)
  await page.getByRole('button', { name: /^Fusionner deux comptes/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Fusionner deux comptes' })
  const choice = dialog.getByLabel('Compte à fermer')
  // The host of the stay cannot be the same person.
  await choice.fill(owner.id)
  await dialog.getByText('Le compte à fermer loue ou a loué un bien', { exact: false }).waitFor()
  await choice.fill('Doublon')
  await dialog.getByRole('option', { name: /Ferrand-Doublon/ }).click()
  await dialog.getByText('1 réservation').waitFor()
  await dialog.getByLabel('Motif').fill('Inscrite deux fois, confirmé par téléphone.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Demander la signature' }).click()
  await page.getByText('une seconde personne doit la signer', { exact: false }).waitFor()

  const other = await signedIn(signer, '/admin-dash/administrators')
  const request = other.locator('main strong').getByText('fusionner le compte de Nadia Ferrand-Doublon')
  await request.waitFor()
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Signer' }).first().click()
  await other.getByRole('textbox', { name: 'Mot de passe' }).fill(signer.password)
  await other.getByRole('dialog').getByRole('button', { name: 'Signer' }).click()
  await request.waitFor({ state: 'hidden' })

  // The closed account leads to the one that has everything now.
  await other.goto(`/admin-dash/users/${duplicate.id}`)
  await other.getByRole('link', { name: 'un autre compte' }).click()
  await other.getByRole('heading', { level: 1, name: 'Nadia Ferrand' }).waitFor()
  const stays = await platform.call('GET', '/bookings/my', { token: account.token })
  expect(stays.json.pagination.total_items).toBe(1)
}, 120_000)

test('an invited colleague with two permissions enrols a second factor and sees only their queue', async () => {
  const admin = await createTestAdmin(platform, { firstName: 'Sophie', lastName: 'Delmas' })
  const email = 'julien.moreau@demeure.example'
  const page = await signedIn(admin, '/admin-dash/administrators')
  await page.getByLabel('E-mail professionnel').first().fill(email)
  await page.getByRole('checkbox', { name: 'Modérer les annonces' }).first().check()
  await page
    .getByRole('button', { name: /autres droits$/ })
    .first()
    .click()
  await page.getByRole('checkbox', { name: 'Modérer les avis' }).first().check()
  await page.getByRole('button', { name: 'Envoyer l’invitation' }).first().click()
  await page.getByText(`Invitation envoyée à ${email}`).waitFor()
  await expectNoSidewaysScroll(page)

  const { page: joining } = await browser.open({ baseURL: platform.url })
  await joining.goto(await linkSentTo(email, '?invitation='))
  await joining.getByLabel('Prénom').fill('Julien')
  await joining.getByLabel('Nom', { exact: true }).fill('Moreau')
  await joining.getByLabel('Mot de passe', { exact: true }).fill('Une-longue-phrase-2026')
  await joining.getByRole('button', { name: 'Ouvrir mon compte' }).click()
  await enrol(joining, 'Une-longue-phrase-2026')
  await joining.getByRole('button', { name: 'Rejoindre l’équipe' }).click()
  await joining.getByRole('heading', { name: 'Bienvenue dans l’équipe' }).waitFor()
  await joining.getByRole('link', { name: 'Ouvrir l’administration' }).click()
  await joining.getByRole('link', { name: 'Propriétés', exact: true }).first().waitFor()
  await joining.getByRole('link', { name: 'Avis', exact: true }).first().waitFor()
  for (const closed of ['Utilisateurs', 'Versements', 'Administrateurs'])
    expect(await joining.getByRole('link', { name: closed, exact: true }).count(), closed).toBe(0)
  // The dashboard has answered, and shows no count of what they may not open.
  await joining.getByText(/votre attention\.$/).waitFor()
  for (const hidden of ['Comptes', 'Séjours à venir', 'Logements sans taxe de séjour'])
    expect(await joining.getByText(hidden, { exact: true }).count(), hidden).toBe(0)
  await joining.goto('/admin-dash/users')
  await joining.waitForURL(({ pathname }) => pathname === '/admin-dash')
}, 120_000)

async function expectPressed(button: ReturnType<Page['getByRole']>) {
  expect(await button.getAttribute('aria-pressed')).toBe('true')
}

/** Turns on an authenticator application on the page of the invitation. */
async function enrol(page: Page, password: string) {
  await page.getByRole('button', { name: 'Activer', exact: true }).click()
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Continuer', exact: true }).click()
  const secret = Secret.fromBase32(await page.locator('code').first().innerText())
  await page.getByLabel('Premier code').fill(TOTP.generate({ secret }))
  await page.getByRole('button', { name: 'Vérifier et activer' }).click()
  await page.getByRole('button', { name: 'Je les ai gardés' }).click()
}

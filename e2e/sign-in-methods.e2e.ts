import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startOpenIdProvider, type TestProvider } from '#server/test/peers/openid-provider.ts'
import { addAuthenticator, expectAccessible, retried, startBrowser } from './support/browser.ts'

const browser = startBrowser()
const password = 'Une-longue-phrase-2026'
let provider: TestProvider
beforeAll(async () => {
  const returns = `${inject('site')}/auth/callback/essai`
  provider = await startOpenIdProvider('demeure', returns, inject('providerPort'))
})
afterAll(() => provider.stop())

test('a visitor signs in through a provider and is in the area, as the same person each time', async () => {
  provider.person = {
    sub: crypto.randomUUID(),
    email: `salome.${Date.now()}@example.org`,
    email_verified: true,
    given_name: 'Salomé',
    family_name: 'Adjovi',
  }
  for (const visit of ['first', 'second']) {
    const { page } = await browser.visit('/login?next=/client-dash/security')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Continuer avec Essai' }).click()
    await page.waitForURL(({ pathname }) => pathname === '/client-dash/security')
    await page
      .getByRole('main')
      .getByText(provider.person.email ?? '', { exact: true })
      .waitFor()
    await page.getByText(/^Relié depuis le/).waitFor()
    await expectAccessible(page)
    if (visit === 'first') continue
    // The only sign-in method cannot be removed.
    await page.getByRole('button', { name: 'Retirer Essai' }).click()
    await page.getByRole('button', { name: 'Retirer', exact: true }).last().click()
    await page.getByText(/C’est votre seule façon de vous connecter/).waitFor()
  }
})

test('a provider is linked and unlinked on the security page, with the second factor where there is one', async () => {
  const email = `tidiane.${Date.now()}@example.org`
  provider.person = { sub: crypto.randomUUID(), email, email_verified: true }
  const { page } = await browser.visit('/login')
  await openAccount(page, email)
  await page.goto('/client-dash/security')
  await page.getByRole('button', { name: 'Relier Essai' }).click()
  await page.getByText('Essai est relié à votre compte').waitFor()
  await page.getByText(/^Relié depuis le/).waitFor()

  const { code, recovery } = await turnOnSecondFactor(page)
  const { page: other } = await browser.visit('/login')
  await other.getByRole('button', { name: 'Continuer avec Essai' }).click()
  await other.getByRole('heading', { name: 'Un dernier code' }).waitFor()
  await expectAccessible(other)
  await other.getByLabel('Code de l’application ou code de secours').fill('000000')
  await other.getByRole('button', { name: 'Vérifier le code et se connecter' }).click()
  await other.getByText('Ce code n’est pas valable').first().waitFor()
  await other.getByLabel('Code de l’application ou code de secours').fill(code())
  await other.getByRole('button', { name: 'Vérifier le code et se connecter' }).click()
  await other.waitForURL(/\/client-dash$/)

  await page.getByRole('button', { name: 'Retirer Essai' }).click()
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Retirer', exact: true }).last().click()
  await page.getByLabel('Code de l’application ou code de secours').fill(recovery)
  await page.getByRole('button', { name: 'Confirmer', exact: true }).click()
  await page.getByText('Essai n’ouvre plus votre compte').waitFor()
  await page.getByText('Pas encore relié').waitFor()
})

test('a sign-in cancelled at the provider returns with a message', async () => {
  const { page } = await browser.visit('/auth/callback/essai?error=access_denied')
  await page.getByRole('heading', { name: 'Échec du callback OAuth' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Revenir à la connexion' }).click()
  await page.waitForURL(/\/login$/)
})

test('a person adds a passkey, names it, signs in with it alone, and removes it', async () => {
  const { page } = await browser.visit('/login')
  const { devtools, authenticatorId } = await addAuthenticator(page)
  await openAccount(page, `lina.${Date.now()}@example.org`)
  await page.goto('/client-dash/security')
  await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click()
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Continuer', exact: true }).click()
  await page.getByText('Clé d’accès ajoutée').waitFor()
  await page.getByText(/pas encore utilisée/).waitFor()
  await page.getByRole('button', { name: 'Je les ai gardés' }).click()
  await page.getByRole('button', { name: 'Renommer Ordinateur' }).click()
  await page.getByLabel('Nom de la clé d’accès', { exact: true }).fill('Ordinateur du salon')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await page.getByText('Ordinateur du salon').waitFor()
  await expectAccessible(page)

  await page.evaluate(() => localStorage.clear())
  await page.context().clearCookies()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Utiliser une clé d’accès' }).click()
  await page.waitForURL(/\/client-dash$/)
  await page.goto('/client-dash/security')
  await page.getByText(/utilisée le/).waitFor()

  await page.getByRole('button', { name: 'Retirer Ordinateur du salon' }).click()
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Retirer', exact: true }).last().click()
  await page.getByRole('button', { name: 'Utiliser ma clé d’accès' }).click()
  await page.getByText('Clé d’accès retirée', { exact: true }).waitFor()

  // The device still offers it, then user verification fails: neither signs in.
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await page.getByRole('button', { name: 'Utiliser une clé d’accès' }).click()
  await page.getByText(/Cette clé d’accès n’a pas été reconnue/).waitFor()
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await page.getByRole('button', { name: 'Utiliser une clé d’accès' }).click()
  await page.getByText(/La demande a été interrompue ou refusée/).waitFor()
  expect(new URL(page.url()).pathname).toBe('/login')
})

/** Registers through the API and signs in on the page. */
async function openAccount(page: Page, email: string) {
  const answer = await page.request.post('/api/v1/auth/register', {
    data: { email, first_name: 'Tidiane', last_name: 'Sow', password },
  })
  expect(answer.status()).toBe(201)
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
  await page.waitForURL(/\/client-dash$/)
}

/** @returns what gives the next code, and a recovery code */
async function turnOnSecondFactor(page: Page) {
  await page.getByRole('button', { name: 'Activer', exact: true }).click()
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Continuer', exact: true }).click()
  const secret = Secret.fromBase32(await page.locator('code').first().innerText())
  await page.getByLabel('Premier code').fill(TOTP.generate({ secret }))
  await page.getByRole('button', { name: 'Vérifier et activer' }).click()
  const codes = page.getByRole('list', { name: 'Codes de secours' }).getByRole('listitem')
  await codes.first().waitFor()
  const [recovery = ''] = await codes.allInnerTexts()
  await page.getByRole('button', { name: 'Je les ai gardés' }).click()
  // A code is taken half a minute ahead of its time, and each only once: none is waited for.
  return { code: () => TOTP.generate({ secret, timestamp: Date.now() + 30_000 }), recovery }
}

test('a closed account is confirmed without further data, and a used link is refused', async () => {
  const email = `odile.${Date.now()}@example.org`
  const { page } = await browser.visit('/login')
  await openAccount(page, email)
  const mail = await page.request.get(`/api/v1/mailbox?to=${encodeURIComponent(email)}`, retried)
  const link = /\/verify-email\?token=[\w-]+/.exec(await mail.text())?.[0] ?? ''
  await page.goto(link)
  await page.getByRole('heading', { name: 'Adresse confirmée' }).waitFor()
  await page.goto(link)
  await page.getByText('Ce lien a déjà servi').waitFor()
  await expectAccessible(page)

  await page.goto('/client-dash/settings')
  await page.getByRole('button', { name: 'Fermer mon compte' }).click()
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Fermer définitivement' }).click()
  await page.getByText('Votre compte est fermé').first().waitFor()
  expect(await page.getByText('Vous devez vous reconnecter').count()).toBe(0)
})

test('a link for a new password that is over leads to another', async () => {
  const { page } = await browser.visit('/reset-password?token=coupe')
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
  await page.getByRole('heading', { name: 'Ce lien ne vaut plus' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Demander un autre lien' }).click()
  await page.waitForURL(/\/forgot-password$/)
})

test('a session that cannot be prolonged ends on the sign-in page with the reason', async () => {
  const { page } = await browser.open()
  await page.addInitScript(() => localStorage.setItem('token', `a.${btoa('{"exp":1}')}.c`))
  // Shown for five seconds, which may be over when everything on the page has loaded.
  const confirmation = page
    .getByText('Échec du rafraîchissement du token. Vous devez vous reconnecter', { exact: true })
    .waitFor()
  await page.goto('/client-dash/security', { waitUntil: 'commit' })
  await confirmation
  await page.waitForURL(({ pathname }) => pathname === '/login')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

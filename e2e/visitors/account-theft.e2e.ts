import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { addAuthenticator, expectAccessible, startBrowser } from '../support/browser.ts'

const browser = startBrowser()
const password = 'Une-longue-phrase-2026'
const chosen = 'La-seule-vraie-personne-2026'
const ownIban = 'FR76 3000 6000 0112 3456 7890 189'
const thiefsIban = 'DE89 3704 0044 0532 0130 00'

interface Mail {
  subject: string | null
  text: string
}

/** What was sent to an address, the newest first. */
async function mailsTo(address: string): Promise<Mail[]> {
  const answer = await fetch(`${inject('site')}/api/v1/mailbox?to=${encodeURIComponent(address)}`)
  return ((await answer.json()) as { items: Mail[] }).items
}

/** The first link of a path in a message with this subject. */
async function linkIn(address: string, subject: string, path: string) {
  const find = async () => (await mailsTo(address)).find((mail) => mail.subject === subject)?.text ?? ''
  await expect.poll(find).toContain(path)
  return new RegExp(`${path}\\?token=[\\w-]+`).exec(await find())![0]
}

async function openOwner(email: string) {
  const answer = await fetch(`${inject('site')}/api/v1/auth/register/owner`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email,
      first_name: 'Aline',
      last_name: 'Kouassi',
      phone_number: '+33612345678',
      password,
    }),
  })
  expect(answer.status).toBe(201)
}

/** By the link and the password: only a confirmed account retains its data when a new password is set. */
async function openConfirmedOwner(email: string) {
  await openOwner(email)
  const link = await linkIn(email, 'Confirmez votre adresse e-mail', '/verify-email')
  const answer = await fetch(`${inject('site')}/api/v1/auth/verify-email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: link.split('token=')[1], password }),
  })
  expect(answer.status).toBe(200)
}

async function submitIban(page: Page, iban: string) {
  await page.goto('/owner-dash/finances')
  await page.getByRole('button', { name: /Indiquer mon compte|Changer de compte/ }).click()
  await page.getByLabel('IBAN').fill(iban)
  await page.getByLabel('Votre mot de passe').fill(password)
  await page.getByRole('button', { name: 'Enregistrer le compte' }).click()
}

test('what a thief changed is undone by the link of the first message, and the thief is out', async () => {
  const stamp = Date.now()
  const email = `aline.${stamp}@example.org`
  const thiefsEmail = `voleur.${stamp}@example.org`
  await openOwner(email)
  const owner = await browser.signIn(email, undefined, password)
  await owner.goto(await linkIn(email, 'Confirmez votre adresse e-mail', '/verify-email'))
  await owner.getByRole('heading', { name: 'Adresse confirmée' }).waitFor()
  await submitIban(owner, ownIban)
  await owner.getByText('•••• 0189').waitFor()

  // Another person knows the password, on another device.
  const thief = await browser.signIn(email, undefined, password)
  await addAuthenticator(thief)
  await submitIban(thief, thiefsIban)
  await thief.getByText(/Les versements vers ce compte attendent jusqu’au/).waitFor()
  await thief.goto('/owner-dash/profile')
  await thief.getByLabel('Téléphone').fill('+4915112345678')
  await thief.getByRole('button', { name: 'Enregistrer le profil' }).click()
  const dialog = thief.getByRole('dialog', { name: 'Changer de numéro de téléphone' })
  await dialog.getByLabel('Mot de passe', { exact: true }).fill(password)
  await expectAccessible(thief)
  await dialog.getByRole('button', { name: 'Enregistrer le profil' }).click()
  await thief.getByText('Profil enregistré').waitFor()
  await thief.goto('/owner-dash/security')
  await thief.getByRole('button', { name: 'Changer d’adresse' }).click()
  await thief.getByLabel('Nouvelle adresse').fill(thiefsEmail)
  const emailCard = thief.locator('form').filter({ has: thief.getByLabel('Nouvelle adresse') })
  await emailCard.getByLabel('Mot de passe actuel').fill(password)
  await emailCard.getByRole('button', { name: 'Demander le changement' }).click()
  await thief.getByText(/prendra la place de votre adresse/).waitFor()
  await thief.goto(await linkIn(thiefsEmail, 'Confirmez votre nouvelle adresse e-mail', '/verify-email'))
  await thief.getByRole('heading', { name: 'Adresse confirmée' }).waitFor()
  await thief.goto('/owner-dash/security')
  await thief.getByRole('main').getByText(thiefsEmail).first().waitFor()
  await thief.getByRole('button', { name: 'Ajouter une clé d’accès' }).click()
  await thief.getByRole('dialog').getByLabel('Mot de passe', { exact: true }).fill(password)
  await thief.getByRole('dialog').getByRole('button', { name: 'Continuer', exact: true }).click()
  await thief.getByRole('heading', { name: 'Gardez vos codes de secours' }).waitFor()
  await expectAccessible(thief)

  // The owner opens the first message: opening changes nothing, pressing the button undoes everything.
  const notice = await linkIn(email, 'Nouvelle connexion à votre compte', '/secure-account')
  const { page } = await browser.visit(notice)
  await page.getByText('Connexion depuis un nouvel appareil').waitFor()
  await page.getByText(/4 autres changements ont suivi/).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: /Ce n’était pas moi/ }).click()
  await page.getByRole('heading', { name: 'Votre compte est de nouveau à vous' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Choisir un nouveau mot de passe' }).click()
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(chosen)
  // The thief's passkey was removed with the changes: no sign-in method is left to choose from.
  expect(await page.getByText('Ce qui ouvre aussi votre compte').count()).toBe(0)
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
  await page.getByRole('heading', { name: 'Mot de passe changé' }).waitFor()

  await thief.goto('/owner-dash/security')
  await thief.waitForURL(/\/login/)

  const back = await browser.signIn(email, '/owner-dash/security', chosen)
  await back.getByRole('main').getByText(email).first().waitFor()
  await back.getByText('Ajouter une clé d’accès').waitFor()
  expect(await back.getByRole('button', { name: /^Retirer / }).count()).toBe(0)
  await back.getByRole('main').getByText('Votre compte est comme avant').waitFor()
  await expectAccessible(back)
  await back.goto('/owner-dash/profile')
  expect(await back.getByLabel('Téléphone').inputValue()).toBe('+33612345678')
  await back.goto('/owner-dash/finances')
  await back.getByText('•••• 0189').waitFor()
  expect(await back.getByText('•••• 3000').count()).toBe(0)
  const token = await back.evaluate(() => localStorage.getItem('token'))
  const payouts = await back.request.get('/api/v1/owner/finances/payouts', {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(((await payouts.json()) as { items: unknown[] }).items).toEqual([])

  // The link is used up.
  await page.goto(notice)
  await page.getByRole('heading', { name: 'Ce lien ne vaut plus' }).waitFor()
  await expectAccessible(page)
})

test('whoever did not open an account takes its address back with a password of their own', async () => {
  const email = `victime.${Date.now()}@example.org`
  await openOwner(email)
  const link = await linkIn(email, 'Confirmez votre adresse e-mail', '/verify-email')
  const { page } = await browser.visit(link)
  await page.getByRole('heading', { name: 'Je n’ai pas ouvert ce compte' }).waitFor()
  await expectAccessible(page)
  await page.getByLabel('Mot de passe du compte').fill('ce n’est pas lui')
  await page.getByRole('button', { name: 'Confirmer mon adresse' }).click()
  await page.getByText('Ce mot de passe n’est pas le bon').first().waitFor()
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('azertyuiopqsdf')
  await page.getByRole('button', { name: 'Choisir ce mot de passe' }).click()
  await page
    .getByText(/Ce mot de passe est trop connu/)
    .first()
    .waitFor()
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(chosen)
  await page.getByRole('button', { name: 'Choisir ce mot de passe' }).click()
  await page.getByRole('heading', { name: 'Adresse confirmée' }).waitFor()
  await browser.signIn(email, undefined, chosen)
})

test('one button of the security page restores the account, after the second factor was given', async () => {
  const email = `marius.${Date.now()}@example.org`
  await openOwner(email)
  const page = await browser.signIn(email, undefined, password)
  await addAuthenticator(page)
  await page.goto('/account-security')
  await page.waitForURL(/\/owner-dash\/security$/)
  await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click()
  await page.getByRole('dialog').getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('dialog').getByRole('button', { name: 'Continuer', exact: true }).click()
  await page.getByRole('button', { name: 'Je les ai gardés' }).click()
  await page.getByText('Il vous reste 10 codes de secours.').waitFor()

  // A form retains its input while the second factor is requested, abandoned, and given by passkey.
  await page.getByRole('button', { name: 'Changer d’adresse' }).click()
  const form = page.locator('form').filter({ has: page.getByLabel('Nouvelle adresse') })
  await form.getByLabel('Nouvelle adresse').fill(`autre.${email}`)
  await form.getByLabel('Mot de passe actuel').fill(password)
  await form.getByRole('button', { name: 'Demander le changement' }).click()
  const requested = page.getByRole('dialog', { name: 'Confirmez que c’est bien vous' })
  await requested.getByLabel('Code de l’application ou code de secours').fill('000000')
  await requested.getByRole('button', { name: 'Confirmer' }).click()
  await requested.getByText('Ce code n’est pas valable').first().waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await requested.waitFor({ state: 'hidden' })
  expect(await form.getByLabel('Nouvelle adresse').inputValue()).toBe(`autre.${email}`)
  expect(await form.getByRole('alert').count()).toBe(0)
  await form.getByRole('button', { name: 'Demander le changement' }).click()
  await requested.getByRole('button', { name: 'Utiliser ma clé d’accès' }).click()
  await page.getByText(/prendra la place de votre adresse/).waitFor()
  await requested.waitFor({ state: 'hidden' })

  // The proof by passkey is valid for five minutes: nothing more is required.
  await page.getByRole('button', { name: 'Ce n’était pas moi' }).click()
  await page.getByRole('dialog').getByLabel('Mot de passe', { exact: true }).fill(password)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remettre comme avant' }).click()
  await page.waitForURL(/\/reset-password\?token=/)
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(chosen)
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
  await page.getByRole('heading', { name: 'Mot de passe changé' }).waitFor()
  await browser.signIn(email, undefined, chosen)
})

test('an account with a passkey alone requires the second step, by recovery code or passkey', async () => {
  const email = `paul.${Date.now()}@example.org`
  await openConfirmedOwner(email)
  const page = await browser.signIn(email, undefined, password)
  await addAuthenticator(page)
  await page.goto('/owner-dash/security')
  await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click()
  await page.getByRole('dialog').getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('dialog').getByRole('button', { name: 'Continuer', exact: true }).click()
  const codes = page.getByRole('list', { name: 'Codes de secours' }).getByRole('listitem')
  await codes.first().waitFor()
  const [code = ''] = await codes.allInnerTexts()

  const { page: other } = await browser.visit('/login')
  await other.getByLabel('Adresse e-mail').fill(email)
  await other.getByLabel('Mot de passe', { exact: true }).fill(password)
  await other.getByRole('button', { name: 'Se connecter', exact: true }).click()
  await other.getByRole('button', { name: 'Utiliser une clé d’accès' }).waitFor()
  await expectAccessible(other)
  await other.getByLabel('Code de l’application ou code de secours').fill(code)
  await other.getByRole('button', { name: 'Vérifier le code et se connecter' }).click()
  await other.waitForURL(/\/owner-dash$/)

  // A link for a new password lists the passkey, which is too recent to be retained by default.
  await page.request.post('/api/v1/auth/forgot-password', { data: { email } })
  await page.goto(await linkIn(email, 'Choisissez un nouveau mot de passe', '/reset-password'))
  const stored = page.getByRole('checkbox', { name: /Clé d’accès Ordinateur/ })
  expect(await stored.isChecked()).toBe(false)
  await page.getByText(/Ce qui a moins de sept jours est décoché/).waitFor()
  await expectAccessible(page)
  await stored.check()
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(chosen)
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
  await page.getByRole('heading', { name: 'Mot de passe changé' }).waitFor()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Utiliser une clé d’accès' }).click()
  await page.waitForURL(/\/owner-dash$/)
})

test('without JavaScript the link of a notice undoes the changes at a press', async () => {
  const email = `nora.${Date.now()}@example.org`
  await openConfirmedOwner(email)
  const page = await browser.signIn(email, '/owner-dash/profile', password)
  await page.getByLabel('Téléphone').fill('+4915112345678')
  await page.getByRole('button', { name: 'Enregistrer le profil' }).click()
  await page.getByRole('dialog').getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer le profil' }).click()
  await page.getByText('Profil enregistré').waitFor()
  const link = await linkIn(email, 'Votre numéro de téléphone a changé', '/secure-account')
  const { page: plain } = await browser.open({ javaScriptEnabled: false })
  await plain.goto(link)
  await plain.getByText('Changement de numéro de téléphone').waitFor()
  await plain.getByRole('button', { name: /Ce n’était pas moi/ }).click()
  await plain.getByRole('heading', { name: 'Votre compte est de nouveau à vous' }).waitFor()
  await plain.getByRole('link', { name: 'Choisir un nouveau mot de passe' }).click()
  await plain.getByLabel('Nouveau mot de passe', { exact: true }).fill(chosen)
  await plain.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
  await plain.getByRole('heading', { name: 'Mot de passe changé' }).waitFor()
  await plain.goto(link)
  await plain.getByRole('heading', { name: 'Ce lien ne vaut plus' }).waitFor()
  const back = await browser.signIn(email, '/owner-dash/profile', chosen)
  expect(await back.getByLabel('Téléphone').inputValue()).toBe('+33612345678')
})

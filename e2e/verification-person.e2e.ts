import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { makeSpecimen } from '#server/demo/specimens/make-specimen.ts'
import { samplePicture } from '#server/test/data/sample-pictures.ts'
import { expectAccessible, startBrowser } from './support/browser.ts'

const browser = startBrowser()
/** A picture without text, where its way is shown: reading the text of a document takes seconds. */
const unread = { width: 1200, height: 800 }
const card = makeSpecimen('identity_card')
const password = 'Une-longue-phrase-2026'
const consents = ['J’accepte que Demeure contrôle ces pièces', 'Ces pièces sont les miennes et sont exactes']

test('a new private seller starts, hands in an identity card, consents, sends and follows', async () => {
  const seller = await newSeller('Mathilde', 'Rouvière', '/kyc')
  await seller.waitForURL(/\/seller-dash\/kyc$/)
  await seller.getByText('Vérifiez votre identité pour publier').waitFor()
  await expectAccessible(seller)
  await start(seller)

  await addSide(seller, 'recto', 'front')
  await seller.getByRole('article', { name: 'Recto' }).getByText(/ · /).waitFor({ timeout: 60_000 })
  await addSide(seller, 'verso', 'back')
  await seller.getByRole('article', { name: 'Verso' }).getByText(/ · /).waitFor({ timeout: 60_000 })
  await seller.getByRole('heading', { name: 'Ce que la machine a lu' }).waitFor()
  await expectAccessible(seller)

  await seller.getByRole('button', { name: 'Continuer vers la relecture' }).click()
  for (const consent of consents) expect(await seller.getByLabel(consent).isChecked()).toBe(false)
  await seller.getByRole('button', { name: 'Envoyer mon dossier' }).click()
  expect(await seller.getByLabel(consents[0]!).evaluate((box) => box === document.activeElement)).toBe(true)
  await seller.keyboard.press('Space')
  await seller.getByLabel(consents[1]!).check()
  await expectAccessible(seller)
  await seller.getByRole('button', { name: 'Envoyer mon dossier' }).click()

  await seller.getByRole('heading', { name: 'Vérification en cours' }).waitFor({ timeout: 60_000 })
  await seller.getByText('Dossier envoyé').first().waitFor()
  await expectAccessible(seller)

  await seller.getByRole('button', { name: 'Retirer mon dossier' }).click()
  const word = seller.getByLabel('Tapez RETIRER pour confirmer')
  await word.fill('retirer')
  await seller.getByRole('button', { name: 'Retirer', exact: true }).click()
  await seller.getByText('Tapez RETIRER, en majuscules').waitFor()
  await word.fill('RETIRER')
  await word.press('Enter')
  await seller.getByRole('heading', { name: 'Dossier retiré' }).waitFor()
  await seller.getByRole('button', { name: 'Annuler le retrait' }).click()
  await seller.getByRole('heading', { name: 'Vérification en cours' }).waitFor()
}, 240_000)

test('a phone sends its photo through the code of the wizard, once and without an account', async () => {
  const seller = await newSeller('Paul', 'Estève', '/seller-dash/kyc')
  await start(seller)
  const code = seller.waitForResponse(
    (response) =>
      response.url().endsWith('/handoffs') && (response.request().postData() ?? '').includes('passport'),
  )
  await seller.getByRole('radio', { name: /Passeport/ }).check()
  const { url } = (await (await code).json()) as { url: string }
  await seller.getByRole('timer').waitFor()

  const { page: phone } = await browser.visit(new URL(url).pathname, {
    viewport: { width: 390, height: 844 },
  })
  await phone.getByText(/Pour le dossier de Paul/).waitFor()
  await expectAccessible(phone)
  await phone
    .getByLabel('Fichier')
    .setInputFiles({ name: 'passeport.jpg', mimeType: 'image/jpeg', buffer: await samplePicture(unread) })
  await phone.getByRole('heading', { name: 'Photo envoyée' }).waitFor({ timeout: 60_000 })
  await seller.getByRole('article', { name: 'Document' }).getByText(/ · /).waitFor({ timeout: 60_000 })
  await phone.reload()
  await phone.getByRole('heading', { name: 'Ce code ne sert plus' }).waitFor()
}, 180_000)

test('an upload survives a lost connection and a reload, and a refused file leaves nothing', async () => {
  const seller = await newSeller('Aïcha', 'Benali', '/seller-dash/kyc')
  await start(seller)
  const isPart = (url: URL) => url.pathname.includes('/verification/uploads/')
  // Parts alone: after the reload the page reads how much has arrived.
  await seller.route(isPart, (route) =>
    route.request().method() === 'PATCH' ? route.abort('internetdisconnected') : route.continue(),
  )
  const photo = { name: 'recto.jpg', mimeType: 'image/jpeg', buffer: await samplePicture(unread) }
  await chooseFile(seller, 'recto', photo)
  await seller.getByText('Envoi en pause : il reprendra seul.').waitFor()
  // After a reload the same file continues where it was.
  await seller.reload()
  await seller.getByText(/^Envoi interrompu à 0\s%/).waitFor()
  await chooseFile(seller, 'recto', photo)
  await seller.getByText('Envoi en pause : il reprendra seul.').waitFor()
  await seller.unroute(isPart)
  await seller.getByRole('article', { name: 'Recto' }).getByText(/ · /).waitFor({ timeout: 60_000 })

  await chooseFile(seller, 'verso', {
    name: 'verso.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  })
  await seller.getByRole('article', { name: 'Verso' }).getByRole('alert').waitFor()
  await seller.getByRole('article', { name: 'Verso' }).getByText('Pas encore de photo').waitFor()
  expect(await seller.getByRole('article', { name: 'Verso' }).getByText(/ · /).count()).toBe(0)
}, 180_000)

test('on a phone the camera comes first, and nothing is wider than the screen', async () => {
  const seller = await newSeller('Luc', 'Moreau', '/seller-dash/kyc')
  await seller.setViewportSize({ width: 390, height: 844 })
  await start(seller)
  await seller.getByRole('button', { name: 'Photographier le recto' }).first().waitFor()
  expect(await seller.getByText('Avec votre téléphone').count()).toBe(0)
  expect(await seller.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
    0,
  )
  await expectAccessible(seller)
  expect(await coveredByBar(seller)).toEqual([])
})

/** What takes the focus with Tab while it is wholly under something else (WCAG 2.4.11). */
async function coveredByBar(page: Page) {
  const covered: string[] = []
  await page.locator('#contenu').focus()
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one key after the other
    await page.keyboard.press('Tab')
    // oxlint-disable-next-line no-await-in-loop -- as above
    const focused = await page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return null
      const { left, top, width, height } = element.getBoundingClientRect()
      const isSeen = [0.1, 0.5, 0.9].some((share) => {
        const hit = document.elementFromPoint(left + width * share, top + height / 2)
        return element.contains(hit) || hit?.closest('label')?.contains(element)
      })
      // A native input of one pixel stands for the button beside it.
      return { name: element.textContent.trim(), isSeen: isSeen || width <= 1 }
    })
    if (!focused) return covered
    if (!focused.isSeen) covered.push(focused.name)
  }
}

/** A seller registered through the API, on a page of the site. */
async function newSeller(firstName: string, lastName: string, path: string) {
  const email =
    `${firstName.normalize('NFD').replaceAll(/[^a-z]/gi, '')}.${Date.now()}@demeure.example`.toLowerCase()
  const answer = await fetch(`${inject('site')}/api/v1/auth/register/seller`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email,
      first_name: firstName,
      last_name: lastName,
      phone_number: '+33612345678',
      password,
      is_active: true,
      email_verified: false,
      kyc_status: 'PENDING',
      status: 'active',
      role_ids: [],
      user_type: 'seller',
      company_name: '',
      professional_license: '',
    }),
  })
  expect(answer.status).toBe(201)
  return browser.signIn(email, path, password)
}

async function start(page: Page) {
  await page.getByRole('button', { name: 'Démarrer la vérification' }).last().click()
  await page.waitForURL(/step=documents$/)
}

async function addSide(page: Page, name: string, side: 'front' | 'back') {
  const { mediaType, bytes } = (await card).find((file) => file.side === side)!
  await chooseFile(page, name, { name: `${name}.png`, mimeType: mediaType, buffer: bytes })
}

function chooseFile(page: Page, side: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  return page.getByLabel(new RegExp(`^Fichier\\s: Ajouter le ${side}`)).setInputFiles(file)
}

test('a verified seller shows a badge elsewhere: a page, a statement that anybody checks, until it is removed', async () => {
  const seller = await browser.signIn('vendeur@demeure.example', '/seller-dash/kyc')
  await seller.getByRole('button', { name: 'Créer mon badge' }).click()
  await seller.getByRole('img', { name: 'Code de la page de contrôle' }).waitFor()
  await expectAccessible(seller)
  const address = await seller.getByRole('link', { name: 'Voir cette page' }).getAttribute('href')
  const [download] = await Promise.all([
    seller.waitForEvent('download'),
    seller.getByRole('button', { name: 'Télécharger (SD-JWT)' }).click(),
  ])
  const statement = await readFile(await download.path(), 'utf8')

  const { page: visitor } = await browser.visit(address!)
  await visitor.getByRole('heading', { name: 'Philippe Arnoult' }).waitFor()
  await visitor.getByText(/^Identité vérifiée le/).waitFor()
  const check = async (text: string) => {
    await visitor.getByLabel('Déclaration signée').fill(text)
    await visitor.getByRole('button', { name: 'Contrôler' }).click()
  }
  await check(statement)
  await visitor.getByText('La signature est la nôtre').waitFor()
  await expectAccessible(visitor)
  await check(statement.replace('~', 'A~'))
  await visitor.getByText('Signature fausse').waitFor()

  await seller.getByRole('button', { name: 'Retirer ce badge' }).click()
  await seller.getByRole('button', { name: 'Retirer', exact: true }).click()
  await seller.getByRole('button', { name: 'Créer mon badge' }).waitFor()
  await check(statement)
  await visitor.getByText('Plus en vigueur').waitFor()
})

import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DocumentType } from '#contract/verification/verification-enums.ts'
import { madeReading, madeSubject } from '#server/test/data/made-reading.ts'
import { openRegistersPeer } from '#server/test/peers/registers-peer.ts'
import { interpretReading } from '../content/interpret-reading.ts'
import type { DocumentSubject } from '../document-subject.ts'
import { addRegisterChecks } from './add-register-checks.ts'
import { fetchDpe } from './dpe.ts'
import type { RegisterAccess } from './register-access.ts'

const entries = {
  companies: {
    '000325175': { name: 'AGENCE DU PORT', activity: '68.31Z', isActive: true },
    '732829320': { name: 'ÉTUDE BONNEFOY', activity: '68.31Z', isActive: false },
  },
  vatNumbers: { FR40303265045: true },
  cards: {
    CPI29012024000043210: {
      number: 'CPI 2901 2024 000 043 210',
      holder: 'Agence du Port',
      siren: '000325175',
      activities: ['transaction'],
      status: 'active',
      valid_until: '2028-03-09',
    },
    CPI84012024000000412: {
      number: 'CPI 8401 2024 000 000 412',
      holder: 'Agence du Port',
      siren: null,
      activities: ['transaction'],
      status: 'withdrawn',
      valid_until: null,
    },
  },
  offices: { 29012: { crpcen: '29012', name: 'Étude du Quai', notaries: ['Soizic Kermadec'] } },
  certificates: {
    '2429E1234567A': {
      numero_dpe: '2429E1234567A',
      date_etablissement_dpe: '2024-05-02',
      date_fin_validite_dpe: '2034-05-01',
      etiquette_dpe: 'C',
      etiquette_ges: 'A',
      adresse_ban: '8 Rue du Port 29900 Concarneau',
    },
  },
}

let peer: Awaited<ReturnType<typeof openRegistersPeer>>
const warnings: unknown[] = []
const log = { warn: (...line: unknown[]) => void warnings.push(line) } as unknown as RegisterAccess['log']
beforeAll(async () => {
  peer = await openRegistersPeer(entries)
})
afterAll(() => peer.close())
beforeEach(() => {
  peer.misbehave()
  peer.requests()
  warnings.length = 0
})

const extract = (siren: string) => [
  'Extrait d’immatriculation principale au registre du commerce et des sociétés',
  'À jour au 20 octobre 2026',
  `SIREN : ${siren}`,
  'Dénomination      Agence du Port',
]
const card = (number: string) => [
  'CARTE PROFESSIONNELLE',
  `N° de carte : ${number}`,
  'Activités : Transaction',
]

async function check(
  documentType: DocumentType,
  rows: string[],
  { config = peer.config, ...change }: Partial<DocumentSubject> & { config?: RegisterAccess['config'] } = {},
) {
  const subject = { ...madeSubject, documentType, ...change }
  const report = await addRegisterChecks(interpretReading(madeReading(rows), subject), subject, {
    config,
    log,
  })
  const checks = report.checks.filter(({ code }) => code.startsWith('register.'))
  return {
    report,
    checks: Object.fromEntries(
      checks.map(({ code, result, reason_code: reason }) => [code, reason ?? result]),
    ),
    labels: checks.map(({ label }) => label.fr),
  }
}

test('registers without an address are not requested, and the check shows it', async () => {
  const none = {} as RegisterAccess['config']
  const { report, checks, labels } = await check('company_extract', extract('000 325 175'), { config: none })
  expect(checks).toEqual({ 'register.sirene': 'REGISTER_NOT_ASKED', 'register.rne': 'REGISTER_NOT_ASKED' })
  expect(labels).toContain('Sirene (Insee)\u00A0: non interrogé')
  // A register that was not requested is no doubt about the document.
  expect(report.result).toBe('clear')
  expect(peer.requests()).toEqual([])
  expect(warnings).toEqual([])
})

test('a company is active, has ceased, or is unknown', async () => {
  const active = await check('company_extract', extract('000 325 175'))
  expect(active.checks).toEqual({ 'register.sirene': 'clear', 'register.rne': 'clear' })
  expect(active.labels).toContain('Sirene (Insee)\u00A0: active, 68.31Z')
  expect(peer.requests()).toContain('GET /sirene/siren/000325175')
  const ceased = await check('company_extract', extract('732 829 320'))
  expect(ceased.checks).toEqual({ 'register.sirene': 'REGISTER_CEASED', 'register.rne': 'REGISTER_CEASED' })
  expect(ceased.report).toMatchObject({ result: 'rejected', reason_code: 'REGISTER_CEASED' })
  const unknown = await check('company_extract', extract('443 061 841'))
  expect(unknown.checks).toEqual({ 'register.sirene': 'OTHER', 'register.rne': 'OTHER' })
  const other = await check('company_extract', extract('000 325 175'), { companyName: 'Vasseur Immobilier' })
  expect(other.checks['register.sirene_name']).toBe('TRADE_NAME_MISMATCH')
  const developer = await check('company_extract', extract('000 325 175'), { professionalType: 'DEVELOPER' })
  expect(developer.checks['register.sirene_activity']).toBe('ACTIVITY_NOT_COVERED')
})

test('VAT numbers, cards and offices', async () => {
  const vat = (number: string) => [...extract('000 325 175'), `TVA ${number}`]
  expect((await check('company_extract', vat('FR40303265045'))).checks['register.vies']).toBe('clear')
  expect((await check('company_extract', vat('FR11123456782'))).checks['register.vies']).toBe('VAT_KEY')
  expect((await check('professional_card', card('CPI 2901 2024 000 043 210'))).checks).toEqual({
    'register.cci': 'clear',
  })
  expect((await check('professional_card', card('CPI 8401 2024 000 000 412'))).checks).toEqual({
    'register.cci': 'LICENCE_WITHDRAWN',
  })
  const later = { today: '2028-03-10' }
  expect((await check('professional_card', card('CPI 2901 2024 000 043 210'), later)).checks).toEqual({
    'register.cci': 'DOCUMENT_EXPIRED',
  })
  const office = (change: Partial<DocumentSubject>) => check('office_page', ['Office notarial'], change)
  expect((await office({ form: { crpcen: '29012' } })).checks).toEqual({ 'register.notaries': 'clear' })
  const yann = { firstNames: 'Yann', lastName: 'Le Goff', birthName: null }
  expect((await office({ form: { crpcen: '29012' }, person: yann })).checks).toEqual({
    'register.notaries': 'NAME_MISMATCH',
  })
  expect((await office({ form: { crpcen: '75056' } })).checks).toEqual({ 'register.notaries': 'OTHER' })
})

test.for([
  ['is down', (response: ServerResponse) => response.destroy()],
  ['fails', (response: ServerResponse) => response.writeHead(500).end('{}')],
  ['answers a page', (response: ServerResponse) => response.writeHead(200).end('<html>')],
  ['answers in another form', (response: ServerResponse) => response.writeHead(200).end('{"siren":1}')],
  [
    'leads elsewhere',
    (response: ServerResponse) => response.writeHead(302, { location: 'https://elsewhere.example' }).end(),
  ],
  ['sends a flood', (response: ServerResponse) => response.writeHead(200).end(`"${'a'.repeat(300_000)}"`)],
] as const)(
  'a register that %s counts as not requested: a warning, without number or name',
  async ([, how]) => {
    peer.misbehave(how)
    const { report, checks } = await check('company_extract', extract('000 325 175'))
    expect(checks).toEqual({ 'register.sirene': 'REGISTER_NOT_ASKED', 'register.rne': 'REGISTER_NOT_ASKED' })
    expect(report.result).toBe('clear')
    expect(warnings.length).toBeGreaterThan(0)
    expect(JSON.stringify(warnings)).not.toMatch(/000325175|Port|127\.0\.0\.1/)
  },
)

test('a register that does not answer is left after three seconds', async () => {
  peer.misbehave(() => {})
  const begun = performance.now()
  expect((await check('professional_card', card('CPI 2901 2024 000 043 210'))).checks).toEqual({
    'register.cci': 'REGISTER_NOT_ASKED',
  })
  expect(performance.now() - begun).toBeLessThan(4_500)
})

test('a certificate of energy performance by its number', async () => {
  const access = { config: peer.config, log }
  expect(await fetchDpe(access, '2429E1234567A')).toMatchObject({
    state: 'found',
    entry: { issuedOn: '2024-05-02', expiresOn: '2034-05-01', energyClass: 'C', gasClass: 'A' },
  })
  expect(await fetchDpe(access, '2429E7654321B')).toEqual({ state: 'unknown' })
  expect(await fetchDpe(access, '" OR 1')).toEqual({ state: 'not_asked' })
})

import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** Entries of the registers; any other number is unknown to them. */
export interface RegisterEntries {
  /** By SIREN. */
  companies?: Record<string, { name: string; activity: string; isActive: boolean }>
  /** With the prefix of their country. */
  vatNumbers?: Record<string, boolean>
  /** By number without spaces. */
  cards?: Record<string, object>
  /** By CRPCEN. */
  offices?: Record<string, object>
  certificates?: Record<string, { numero_dpe: string; numero_dpe_remplace?: string | null }>
}

const key = 'key-of-the-peer'

/**
 * Registers on this machine, each under its own path and in the form of the real one: API Sirene 3.11, INPI's national
 * register with its sign-in, VIES, data-fair of ADEME, and the operator's services for cards and notaries.
 */
export async function openRegistersPeer(entries: RegisterEntries) {
  const requested: string[] = []
  let misbehave: ((response: ServerResponse) => void) | undefined
  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    requested.push(`${request.method} ${path}`)
    const body = await text(request)
    if (misbehave) return misbehave(response)
    const { status, answer } = answerTo(path, body, request.headers, entries)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    config: {
      SIRENE_URL: `${url}/sirene`,
      SIRENE_KEY: key,
      RNE_URL: `${url}/rne`,
      RNE_USERNAME: 'demeure',
      RNE_PASSWORD: key,
      VIES_URL: `${url}/vies`,
      CCI_CARDS_URL: `${url}/cci`,
      CCI_CARDS_KEY: key,
      NOTARIES_URL: `${url}/notaries`,
      NOTARIES_KEY: key,
      DPE_URL: `${url}/dpe`,
    },
    /** Requests since the last call. */
    requests: () => requested.splice(0),
    /** Changes the answers from now on; without an argument they are valid again. */
    misbehave: (how?: (response: ServerResponse) => void) => {
      misbehave = how
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

type Headers = Record<string, string | string[] | undefined>

function answerTo(
  path: string,
  body: string,
  headers: Headers,
  entries: RegisterEntries,
): { status: number; answer: unknown } {
  const { pathname, searchParams } = new URL(path, 'http://peer')
  const last = decodeURIComponent(pathname.split('/').at(-1) ?? '')
  const isSignedIn = headers.authorization === `Bearer ${key}`
  if (pathname.startsWith('/sirene/siren/')) {
    if (headers['x-insee-api-key-integration'] !== key) return { status: 401, answer: {} }
    const company = entries.companies?.[last]
    if (!company) return { status: 404, answer: { header: { statut: 404, message: 'Aucun élément trouvé' } } }
    const period = {
      denominationUniteLegale: company.name,
      activitePrincipaleUniteLegale: company.activity,
      etatAdministratifUniteLegale: company.isActive ? 'A' : 'C',
    }
    return {
      status: 200,
      answer: {
        header: { statut: 200, message: 'OK' },
        uniteLegale: {
          siren: last,
          periodesUniteLegale: [
            { ...period, dateFin: null, dateDebut: '2020-01-01' },
            { ...period, etatAdministratifUniteLegale: 'A', dateFin: '2019-12-31', dateDebut: '2015-03-12' },
          ],
        },
      },
    }
  }
  if (pathname === '/rne/sso/login') {
    const { password } = JSON.parse(body) as { password?: string }
    return password === key ? { status: 200, answer: { token: key } } : { status: 401, answer: {} }
  }
  if (pathname.startsWith('/rne/companies/')) {
    if (!isSignedIn) return { status: 401, answer: {} }
    const company = entries.companies?.[last]
    if (!company) return { status: 404, answer: {} }
    return {
      status: 200,
      answer: {
        formality: {
          siren: last,
          content: {
            personneMorale: {
              identite: {
                entreprise: { denomination: company.name, codeApe: company.activity.replace('.', '') },
              },
              ...(!company.isActive && { detailCessationEntreprise: { dateRadiation: '2026-05-04' } }),
            },
          },
        },
      },
    }
  }
  if (pathname === '/vies/check-vat-number') {
    const { countryCode, vatNumber } = JSON.parse(body) as { countryCode: string; vatNumber: string }
    const valid = entries.vatNumbers?.[countryCode + vatNumber] ?? false
    return {
      status: 200,
      answer: { countryCode, vatNumber, valid, name: '---', userError: valid ? 'VALID' : 'INVALID' },
    }
  }
  if (pathname.startsWith('/cci/cards/') || pathname.startsWith('/notaries/offices/')) {
    if (!isSignedIn) return { status: 401, answer: {} }
    const answer = pathname.startsWith('/cci') ? entries.cards?.[last] : entries.offices?.[last]
    return answer ? { status: 200, answer } : { status: 404, answer: {} }
  }
  if (pathname === '/dpe/lines') {
    const query = /^numero_dpe:"([A-Z0-9]+)" OR numero_dpe_remplace:"\1"$/.exec(searchParams.get('qs') ?? '')
    const number = query?.[1]
    const results = Object.values(entries.certificates ?? {}).filter(
      ({ numero_dpe: own, numero_dpe_remplace: replaced }) => own === number || replaced === number,
    )
    return { status: 200, answer: { total: results.length, results } }
  }
  return { status: 404, answer: {} }
}

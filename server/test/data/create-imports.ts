import type { TestUser } from './create-users.ts'
import type { TestApi } from '../start-api.ts'

/** Feeds in the format of agency software, and their upload. */
export const feedHeading =
  'reference;property_type;title;sale_price;currency;surface_total;bedrooms;city;country'

export function feedLine(number: number, { price = '250000', type = 'house' } = {}) {
  return `R${number};${type};Maison de village numéro ${number};${price};EUR;${80 + (number % 60)};3;Lyon;france`
}

export function feedOf(...lines: string[]) {
  return [feedHeading, ...lines].join('\n')
}

export async function submitFile(
  api: TestApi,
  seller: TestUser,
  text: string,
  { name = 'annonces.csv', isComplete = false } = {},
) {
  const multipart = new FormData()
  multipart.set('file', new Blob([text]), name)
  if (isComplete) multipart.set('withdraw_missing', 'true')
  return api.call('POST', '/seller/imports', { token: seller.token, multipart })
}

/** The import once it is processed. */
export async function finishedImport(api: TestApi, seller: TestUser, id: string) {
  for (;;) {
    const { json } = await api.call('GET', `/seller/imports/${id}`, { token: seller.token })
    if (json.status === 'done' && json.submission?.status !== 'running') return json
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Uploads a feed and waits until it is processed. */
export async function imported(
  api: TestApi,
  seller: TestUser,
  text: string,
  options?: { name?: string; isComplete?: boolean },
) {
  const { json } = await submitFile(api, seller, text, options)
  return finishedImport(api, seller, json.id)
}

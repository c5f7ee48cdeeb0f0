import type { Page } from 'playwright-core'
import { inject } from 'vitest'

/** An active listing in a country that no other journey uses. */
export async function listingOf(country: string) {
  const answer = await fetch(
    `${inject('site')}/api/v1/properties-for-sale/public/?country=${country}&per_page=1`,
  )
  const { items } = (await answer.json()) as { items: { id: string; title: string; country_slug: string }[] }
  const [rental] = items
  if (!rental) throw new Error(`no home for sale in ${country}`)
  return { ...rental, path: `/properties-for-sale/${rental.country_slug}/${rental.id}` }
}

/** A moderator reinstates a suspended listing. */
export async function reinstate(moderator: Page, id: string) {
  await moderator.goto(`/admin-dash/properties-for-sale/${id}/detail`)
  await moderator.getByRole('radio', { name: /^Lever la suspension/ }).check()
  await moderator.locator('form').getByRole('button', { name: 'Lever la suspension', exact: true }).click()
  await moderator.getByRole('radio', { name: /^Suspendre/ }).waitFor()
}

import 'virtual:texts/rentals/rentals'
import 'virtual:texts/sales/sale-cards'
import 'virtual:texts/sales/sale-compare'
import 'virtual:texts/sales/sales'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconColumns3, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { type Api, pageServices } from '#web/api/api.ts'
import { i18nFor, languageOfPath } from '#web/locales/texts.ts'
import { paths } from '#web/paths.ts'
import { pageHead } from '#web/shell/page/page-meta.ts'
import areas from '#web/styles/areas.css?url'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/inputs/field.tsx'
import { EmptyState } from '#web/ui/feedback/states.tsx'
import type { Route } from './+types/compare.route.ts'
import { comparison, writeComparison } from '#web/sale-comparison/compare-address.ts'
import stylesheet from './compare.css?url'
import { forComparison } from './compared-sale.ts'
import { ComparedTable } from './compared-table.tsx'

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: areas },
  { rel: 'stylesheet', href: stylesheet },
]

/** Loads the listings named in the query string, four at most. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { api } = context.get(pageServices)
  const { pathname, searchParams } = url
  const { homes: ids } = comparison.parse(searchParams)
  const found = await Promise.all(ids.map((id) => findSale(api, id)))
  const i18n = i18nFor(languageOfPath(pathname))
  const head = pageHead(
    { url, context },
    {
      title: i18n._(msg`Comparer des biens à vendre`),
      description: i18n._(msg`Quatre biens au plus, côte à côte : prix, surfaces, énergie et charges.`),
      hidden: true,
    },
  )
  const listings = found.filter((sale) => sale !== null).map(forComparison)
  return { head, homes: listings, missing: ids.length - listings.length }
}

/** Reloads only where the listings change: the filter of rows is applied in the browser. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const [before, after] = [currentUrl, nextUrl].map((url) => comparison.parse(url.searchParams).homes.join())
  return before !== after || (currentUrl.search === nextUrl.search && defaultShouldRevalidate)
}

/** Null where the listing does not exist (404) or is no longer offered (410). */
async function findSale(api: Api, id: string) {
  try {
    return await api('GET /properties-for-sale/public/:id', { params: { id } })
  } catch (error) {
    if (error instanceof Response && (error.status === 404 || error.status === 410)) return null
    throw error
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function CompareSales({ loaderData: { homes: listings, missing } }: Route.ComponentProps) {
  const { t } = useLingui()
  const [address, setAddress] = useSearchParams()
  const [onlyDifferences, setOnly] = useState(comparison.parse(address).onlyDifferences)
  const ids = listings.map(({ id }) => id)
  const show = (only: boolean) => {
    setOnly(only)
    setAddress(writeComparison({ homes: ids, onlyDifferences: only }), {
      replace: true,
      preventScrollReset: true,
    })
  }
  return (
    <div className="compared wrap flex flex-col gap-6 py-8 md:py-12">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="display-32 md:display-44">
            <Trans>Comparer</Trans>
          </h1>
          <p className="mt-2 text-muted">
            <Trans>
              Ce qui diffère est marqué. Gardez l’adresse de cette page : elle retient votre choix.
            </Trans>
          </p>
        </div>
        {listings.length > 0 && (
          <div className="unprinted flex flex-wrap items-center gap-x-6 gap-y-3">
            <Checkbox
              label={<Trans>Seulement les différences</Trans>}
              checked={onlyDifferences}
              disabled={listings.length < 2}
              onChange={(event) => show(event.target.checked)}
            />
            <Button
              variant="secondary"
              icon={<IconPrinter size={20} aria-hidden />}
              onClick={() => window.print()}
            >
              <Trans>Imprimer</Trans>
            </Button>
          </div>
        )}
      </div>
      {missing > 0 && (
        <output className="rounded-12 bg-surface-2 p-4">
          <Plural
            value={missing}
            one="# bien n’est plus visible et n’est pas montré ici."
            other="# biens ne sont plus visibles et ne sont pas montrés ici."
          />
        </output>
      )}
      {listings.length === 0 ? (
        <EmptyState
          icon={<IconColumns3 size={32} aria-hidden />}
          title={t`Aucun bien à comparer`}
          action={
            <ButtonLink to={paths.sales()}>
              <Trans>Voir les biens à vendre</Trans>
            </ButtonLink>
          }
        >
          <Trans>Cochez « Comparer » sur deux à quatre biens, dans une recherche ou vos favoris.</Trans>
        </EmptyState>
      ) : (
        <ComparedTable listings={listings} onlyDifferences={onlyDifferences && listings.length > 1} />
      )}
    </div>
  )
}

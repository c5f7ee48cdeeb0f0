import 'virtual:texts/sales/sale-feeds'
import 'virtual:texts/sales/seller-listings'
import 'virtual:texts/administration/areas'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronLeft } from '@tabler/icons-react'
import { useRevalidator, useSearchParams } from 'react-router'
import type { Route } from './+types/feeds.route.ts'
import type { SaleFeed, SaleImport, SaleImportDetail } from '#contract/sales/sale-feeds.ts'
import { api } from '#web/api/browser-api.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { resultOf } from '#web/api/load-result.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { ExportCard } from './export-card.tsx'
import { FeedAddressCard } from './feed-address-card.tsx'
import { FeedFormCard } from './feed-form-card.tsx'
import { ImportCard } from './import-card.tsx'
import { ImportHistory } from './import-history.tsx'
import { UploadCard } from './upload-card.tsx'

/** Not awaited: the layout of the screen shows at once. */
export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return { result: resultOf(load(url.searchParams.get('import'))) }
}
clientLoader.hydrate = true as const

interface Feeds {
  imports: SaleImport[]
  /** The import in the address, else the last one. */
  shown: SaleImportDetail | null
  feed: SaleFeed | null
}

async function load(requested: string | null): Promise<Feeds> {
  const [{ items: imports }, { feed }] = await Promise.all([
    api('GET /seller/imports'),
    api('GET /seller/feed'),
  ])
  const id = imports.find((each) => each.id === requested)?.id ?? imports[0]?.id
  return { imports, feed, shown: id ? await api('GET /seller/imports/:id', { params: { id } }) : null }
}

export default function SaleFeeds({ loaderData: { result } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <div className="flex flex-col gap-6 lg:gap-8">
      <title>{`${t`Import et export`} – Demeure`}</title>
      <header>
        <Link
          to={paths.sellerDash('properties')}
          className="mb-3 inline-flex items-center gap-1 text-14 font-semibold text-brand-text hover:underline"
        >
          <IconChevronLeft size={18} aria-hidden />
          <Trans>Mes Propriétés</Trans>
        </Link>
        <h1 className="display-32">
          <Trans>Import et export</Trans>
        </h1>
        <p className="mt-1 text-muted">
          <Trans>Vos annonces telles que votre logiciel les écrit, dans un sens et dans l’autre</Trans>
        </p>
      </header>
      <Loaded result={result} skeleton={<FeedsSkeleton />}>
        {(feeds) => <Screen feeds={feeds} />}
      </Loaded>
    </div>
  )
}

function Screen({ feeds: { imports, shown, feed } }: { feeds: Feeds }) {
  const [, setSearch] = useSearchParams()
  const { revalidate } = useRevalidator()
  const show = (id: string) => setSearch({ import: id }, { preventScrollReset: true })
  const running = imports.some(({ status }) => status === 'running')
  return (
    <>
      <div className="grid items-start gap-6 xl:grid-cols-[5fr_3fr]">
        <div className="flex min-w-0 flex-col gap-6">
          <UploadCard running={running} onTaken={show} />
          {shown && <ImportCard key={shown.id} initial={shown} onSettled={() => void revalidate()} />}
          {imports.length > 1 && <ImportHistory imports={imports} shown={shown?.id} />}
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <FeedAddressCard key={feed?.url} feed={feed} />
          <ExportCard />
        </div>
      </div>
      <FeedFormCard />
    </>
  )
}

function FeedsSkeleton() {
  return (
    <div aria-busy className="grid gap-6 xl:grid-cols-[5fr_3fr]">
      <Skeleton className="h-72 rounded-16!" />
      <Skeleton className="h-72 rounded-16!" />
    </div>
  )
}

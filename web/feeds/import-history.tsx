import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { SaleImport } from '#contract/sales/sale-feeds.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/data/card.tsx'
import { Link } from '#web/ui/link.tsx'
import { RelativeTime } from '#web/ui/dates/relative-time.tsx'
import { ImportState } from './import-state.tsx'

/** The last twenty imports; one of them is shown above. */
export function ImportHistory({ imports, shown }: { imports: SaleImport[]; shown: string | undefined }) {
  const { t } = useLingui()
  return (
    <Card title={t`Historique`}>
      <ul className="divide-y divide-line">
        {imports.map((each) => (
          <li key={each.id} className="flex items-start justify-between gap-4 py-3 first:pt-0 last:pb-0">
            <div className="min-w-0">
              <Link
                to={paths.sellerFeeds(each.id)}
                preventScrollReset
                aria-current={each.id === shown ? 'true' : undefined}
                className="font-semibold wrap-anywhere hover:underline aria-[current]:text-brand-text aria-[current]:underline"
              >
                {each.file_name}
              </Link>
              <p className="text-14 text-muted">
                <RelativeTime of={each.created_at} />
                {' · '}
                <Plural value={each.total} one="# ligne" other="# lignes" />
                {each.failed > 0 && (
                  <>
                    {' · '}
                    <Plural value={each.failed} one="# refusée" other="# refusées" />
                  </>
                )}
                {each.source === 'address' && (
                  <>
                    {' · '}
                    <Trans>par l’adresse</Trans>
                  </>
                )}
              </p>
            </div>
            <ImportState of={each} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

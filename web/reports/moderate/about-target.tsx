import { Trans, useLingui } from '@lingui/react/macro'
import { IconExternalLink, IconGavel } from '@tabler/icons-react'
import type { ReceivedNotice } from '#contract/moderation/reports.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Link } from '#web/ui/link.tsx'
import { kindLabels } from './notice-labels.ts'

/** The reported content in its present state, with links to its public page and to its moderation. */
export function AboutTarget({ kind, id, target }: Pick<ReceivedNotice, 'kind' | 'target'> & { id: string }) {
  const { t } = useLingui()
  if (!target) {
    return (
      <Card title={t(kindLabels[kind])}>
        <p className="text-muted">
          <Trans>Ce contenu a disparu depuis.</Trans>
        </p>
      </Card>
    )
  }
  const queue = {
    sale: paths.adminSale(id),
    rental: paths.adminRental(id),
    review: paths.adminDash('reviews'),
    comment: null,
  }[kind]
  const country = target.country_slug ?? ''
  const page = {
    sale: paths.sale(country, id),
    rental: paths.rental(country, id),
    review: null,
    comment: null,
  }[kind]
  return (
    <Card
      title={t(kindLabels[kind])}
      aside={
        <Badge colour={target.is_visible ? 'green' : 'gray'}>
          {target.is_visible ? <Trans>Visible</Trans> : <Trans>Hors de vue</Trans>}
        </Badge>
      }
    >
      <div className="flex flex-wrap gap-4">
        {target.image && (
          <img src={target.image} alt="" className="aspect-3/2 w-40 rounded-12 bg-surface-2 object-cover" />
        )}
        <div className="min-w-0 grow basis-52">
          <p className="font-semibold wrap-anywhere">{target.title || t`Annonce sans titre`}</p>
          <p className="text-14 text-muted">
            {[target.place, target.author.name].filter(Boolean).join(' · ')}
          </p>
          <p className="mt-3 flex flex-wrap gap-x-5 gap-y-2 text-14">
            {queue && (
              <Link to={queue} className="text-link inline-flex items-center gap-1">
                <IconGavel size={16} aria-hidden />
                <Trans>Dossier de modération</Trans>
              </Link>
            )}
            {page && target.is_visible && (
              <Link to={page} className="text-link inline-flex items-center gap-1">
                <IconExternalLink size={16} aria-hidden />
                <Trans>Voir l’annonce</Trans>
              </Link>
            )}
          </p>
        </div>
      </div>
    </Card>
  )
}

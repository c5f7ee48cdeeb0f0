import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { formatDay } from '#contract/core/date-format.ts'
import type { MyCase } from '#contract/verification/verification-cases.ts'
import { ApiError } from '#web/api/api-error.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Badge, type BadgeColour } from '#web/ui/data/badge.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { propertyCalls } from './case-calls.ts'

/** State of the right to sell a property, its end, and the link to its documents. */
export function PropertyCard({ id }: { id: string }) {
  const { t } = useLingui()
  const [mine, setMine] = useState<MyCase>()
  useEffect(() => {
    let isCurrent = true
    propertyCalls(id)
      .show()
      .then(
        (found) => isCurrent && setMine(found),
        (error: unknown) => {
          // Optional: the form beside the card works without it.
          if (!(error instanceof ApiError)) throw error
        },
      )
    return () => {
      isCurrent = false
    }
  }, [id])
  return (
    <Card title={t`Droit de vendre`} aside={mine && <StandingBadge mine={mine} />}>
      <Sentence mine={mine} />
      <ButtonLink
        size="small"
        variant={mine?.status === 'approved' ? 'secondary' : 'primary'}
        to={paths.sellerSaleKyc(id)}
        className="mt-4"
      >
        {mine && (mine.id === null || ['draft', 'more_info', 'rejected'].includes(mine.status)) ? (
          <Trans>Joindre les pièces</Trans>
        ) : (
          <Trans>Voir le dossier</Trans>
        )}
      </ButtonLink>
    </Card>
  )
}

function Sentence({ mine }: { mine: MyCase | undefined }) {
  const language = useLanguage()
  const end = mine?.valid_until
  return (
    <p className="max-w-[62ch] text-muted">
      {mine?.status === 'approved' && end ? (
        <Trans>Vérifié, valable jusqu’au {formatDay(end, language)}.</Trans>
      ) : mine?.message && mine.status !== 'approved' ? (
        mine.message
      ) : (
        <Trans>
          Taxe foncière, titre de propriété ou attestation notariale ; le mandat et l’accord des indivisaires
          s’il y a lieu. Un particulier ne publie qu’une fois ce droit vérifié.
        </Trans>
      )}
    </p>
  )
}

function StandingBadge({ mine: { status, id } }: { mine: MyCase }) {
  const { t } = useLingui()
  const badges: Record<MyCase['status'], [string, BadgeColour]> = {
    draft: [id ? t`Brouillon` : t`À faire`, id ? 'gray' : 'yellow'],
    submitted: [t`À l’étude`, 'blue'],
    auto_checks: [t`À l’étude`, 'blue'],
    in_review: [t`À l’étude`, 'blue'],
    more_info: [t`À compléter`, 'yellow'],
    approved: [t`Vérifié`, 'green'],
    rejected: [t`Refusé`, 'red'],
    rejected_final: [t`Refusé`, 'red'],
    expired: [t`Arrivé à échéance`, 'yellow'],
    withdrawn: [t`Retiré`, 'gray'],
  }
  const [label, colour] = badges[status]
  return <Badge colour={colour}>{label}</Badge>
}

import { useLingui } from '@lingui/react/macro'
import type { OwnRentalDecision } from '#contract/moderation/rental-appeals.ts'
import { api } from '#web/api/browser-api.ts'
import { ContestableDecision } from './contestable-decision.tsx'
import { DecisionsCard } from './decisions-card.tsx'

/** How staff took a rental off the site, with the form of an appeal. */
export function RentalDecisions({ decisions }: { decisions: OwnRentalDecision[] }) {
  const { t } = useLingui()
  // A pause has the name of its action in place of a reason.
  return (
    <DecisionsCard decisions={decisions}>
      {(decision) => (
        <ContestableDecision
          decision={decision}
          label={decision.new_status === 'ARCHIVED' ? t`Logement archivé` : t`Logement renvoyé en brouillon`}
          contest={(reasons) =>
            api('POST /properties/my/decisions/:id/appeal', {
              params: { id: decision.id },
              body: { grounds: reasons },
            })
          }
        >
          {decision.reason !== 'pause' && decision.reason !== 'archive' && (
            <p className="wrap-anywhere whitespace-pre-line">{decision.reason}</p>
          )}
        </ContestableDecision>
      )}
    </DecisionsCard>
  )
}

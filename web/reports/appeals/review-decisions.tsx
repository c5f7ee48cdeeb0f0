import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { OwnReviewDecision } from '#contract/moderation/review-appeals.ts'
import { api } from '#web/api/browser-api.ts'
import { ContestableDecision } from './contestable-decision.tsx'
import { DecisionsCard } from './decisions-card.tsx'

const labels: Record<OwnReviewDecision['action'], MessageDescriptor> = {
  reject: msg`Avis refusé`,
  hide: msg`Avis masqué`,
  request_edit: msg`Modification demandée`,
  delete: msg`Avis supprimé`,
}

/** What moderators decided against the reviews of a client, with the form of an appeal. */
export function ReviewDecisions({ decisions }: { decisions: OwnReviewDecision[] }) {
  const { t } = useLingui()
  return (
    <DecisionsCard decisions={decisions}>
      {(decision) => (
        <ContestableDecision
          decision={decision}
          label={`${t(labels[decision.action])} · ${decision.review.title}`}
          contest={(reasons) =>
            api('POST /reviews/decisions/:id/appeal', {
              params: { id: decision.id },
              body: { grounds: reasons },
            })
          }
        >
          <p className="wrap-anywhere whitespace-pre-line">{decision.reason}</p>
        </ContestableDecision>
      )}
    </DecisionsCard>
  )
}

import 'virtual:texts/moderation/sale-moderation'
import { useLingui } from '@lingui/react/macro'
import type { SellerDecision } from '#contract/moderation/sale-appeals.ts'
import { api } from '#web/api/browser-api.ts'
import { ContestableDecision } from '#web/reports/appeals/contestable-decision.tsx'
import { DecisionsCard } from '#web/reports/appeals/decisions-card.tsx'
import { pastDecisionLabels, reasonLabels } from './decision-labels.ts'

/** Moderation decisions on a listing, with the form of an appeal. */
export function SellerDecisions({ decisions }: { decisions: SellerDecision[] }) {
  const { t } = useLingui()
  return (
    <DecisionsCard decisions={decisions}>
      {(decision) => (
        <ContestableDecision
          decision={decision}
          label={t(pastDecisionLabels[decision.action])}
          contest={(reasons) =>
            api('POST /properties-for-sale/seller/decisions/:id/appeal', {
              params: { id: decision.id },
              body: { grounds: reasons },
            })
          }
        >
          {decision.reason && (
            <p className="wrap-anywhere whitespace-pre-line">
              {decision.reason_code && `${t(reasonLabels[decision.reason_code])}. `}
              {decision.reason}
            </p>
          )}
          {decision.ground_reference && <p className="text-14 text-muted">{decision.ground_reference}</p>}
        </ContestableDecision>
      )}
    </DecisionsCard>
  )
}

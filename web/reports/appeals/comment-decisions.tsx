import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { OwnCommentDecision } from '#contract/moderation/comment-appeals.ts'
import { api } from '#web/api/browser-api.ts'
import { ContestableDecision } from './contestable-decision.tsx'
import { DecisionsCard } from './decisions-card.tsx'

const anchor = 'decisions'

/** Comments of shared lists that a notice removed, with the form of an appeal. */
export function CommentDecisions({ decisions }: { decisions: OwnCommentDecision[] }) {
  const { t } = useLingui()
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Notifications lead here; the card is loaded after the browser has looked for it.
    if (location.hash === `#${anchor}`) card.current?.scrollIntoView()
  }, [])
  return (
    <div id={anchor} ref={card} className="scroll-mt-24 empty:hidden">
      <DecisionsCard decisions={decisions}>
        {(decision) => (
          <ContestableDecision
            decision={decision}
            label={t`Commentaire supprimé`}
            contest={(reasons) =>
              api('POST /favorite-comments/decisions/:id/appeal', {
                params: { id: decision.id },
                body: { grounds: reasons },
              })
            }
          >
            <blockquote className="border-l-2 border-line pl-3 wrap-anywhere whitespace-pre-line text-muted">
              {decision.body}
            </blockquote>
            <p className="wrap-anywhere whitespace-pre-line">{decision.reason}</p>
          </ContestableDecision>
        )}
      </DecisionsCard>
    </div>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminCase } from '#contract/verification/admin-verification.ts'
import { useDocumentNames, useSideNames } from '#web/verification/document-names.ts'
import { viewReasonNames } from '#web/verification/view-reasons.ts'
import { inGroups } from '#web/verification/follow-up/event-groups.ts'
import { useMoment } from '#web/ui/dates/use-moment.ts'

/** Events of a case and views of its images, the latest first. */
export function CaseHistory({ found: { events, views, form } }: { found: AdminCase }) {
  const { t } = useLingui()
  const moment = useMoment()
  const documents = useDocumentNames(form)
  const sides = useSideNames()
  return (
    <div className="flex flex-col gap-6">
      <ol className="flex flex-col gap-3 text-14">
        {inGroups(events).map(({ id, actor, label, detail, created_at: at, times }) => (
          <li key={id} className="border-l-3 border-line-strong pl-3">
            <p>
              <span className="font-semibold">{label}</span>
              {times > 1 && <span className="text-muted"> {`×\u00a0${times}`}</span>}
              {actor && <span className="text-muted"> · {actor}</span>}
            </p>
            {detail && <p className="wrap-anywhere">{detail}</p>}
            <p className="text-muted">{moment(at)}</p>
          </li>
        ))}
      </ol>
      {views.length > 0 && (
        <section>
          <h3 className="mb-3 font-semibold">
            <Trans>Consultations des images</Trans>
          </h3>
          <ul className="flex flex-col gap-2 text-14">
            {views.map((view) => (
              <li key={view.id}>
                <span className="font-medium">{view.is_self ? t`Vous` : view.viewer}</span>
                <span className="text-muted">
                  {' · '}
                  {documents[view.document_type]} ({sides[view.side].toLowerCase()}) ·{' '}
                  {t(viewReasonNames[view.reason]).toLowerCase()} · {moment(view.created_at)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

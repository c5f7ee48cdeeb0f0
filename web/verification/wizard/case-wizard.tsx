import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { MyCase } from '#contract/verification/verification-cases.ts'
import { Button } from '#web/ui/button.tsx'
import { DocumentCapture } from '../capture/document-capture.tsx'
import { FollowUp } from '../follow-up/follow-up.tsx'
import { useSearchState } from '#web/ui/search-state/use-search-state.ts'
import { StaffComments } from '../staff-comment.tsx'
import type { OpenCase } from '../use-case.ts'
import { ActionBar } from './action-bar.tsx'
import { NeedsCard, NothingLeavesCard } from './needs-card.tsx'
import { NeedsStep } from './needs-step.tsx'
import { QuestionsCard } from './questions-card.tsx'
import { ReviewStep } from './review-step.tsx'
import { ThenCard } from './then-card.tsx'
import { wizardSearch } from './wizard-address.ts'
import { type WizardStep, WizardSteps } from './wizard-steps.tsx'

/** A case from its requirements to its follow-up; the step is in the address. */
export function CaseWizard({
  opened,
  subject,
  exit,
}: {
  opened: OpenCase
  /** Subject of the case, below the names of the account: the address of a property. */
  subject?: { label: string; value: string } | undefined
  /** Target of saving and leaving. */
  exit: string
}) {
  const { t } = useLingui()
  const { mine } = opened
  const [search, show] = useSearchState(wizardSearch)
  const step = stepOf(search.step, mine)
  const head = useRef<HTMLDivElement>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current) isFirst.current = false
    else head.current?.focus()
  }, [step])
  const goTo = (next: WizardStep) => show({ step: next }, true)

  const isProperty = mine.kind === 'property'
  const needed = mine.requirements.filter(({ required }) => required)
  const missing = needed.filter(({ satisfied }) => !satisfied)
  return (
    <div className="flex flex-col gap-8">
      <WizardSteps
        step={step}
        documents={isProperty ? t`Droit de vendre` : t`Identité`}
        isDone={(each) =>
          each === 'needs'
            ? mine.id !== null
            : each === 'documents'
              ? mine.id !== null && missing.length === 0
              : false
        }
        canFollow={mine.submitted_at !== null}
        onStep={goTo}
      />
      {mine.message && step !== 'follow' && <Message mine={mine} />}
      {step !== 'follow' && <StaffComments mine={mine} />}
      <div
        ref={head}
        tabIndex={-1}
        className="grid items-start gap-8 focus:outline-none xl:grid-cols-[minmax(0,1fr)_280px]"
      >
        <div className="flex min-w-0 flex-col gap-6">
          {step === 'needs' && (
            <>
              <NeedsStep mine={mine} />
              <ActionBar
                main={
                  mine.id && mine.allowed_actions.includes('upload') ? (
                    <Button onClick={() => goTo('documents')}>
                      <Trans>Continuer</Trans>
                    </Button>
                  ) : (
                    <Button
                      isPending={opened.isPending}
                      onClick={() => void opened.start().then((made) => made && goTo('documents'))}
                    >
                      <Trans>Démarrer la vérification</Trans>
                    </Button>
                  )
                }
              />
            </>
          )}
          {step === 'documents' && (
            <>
              <QuestionsCard opened={opened} />
              {mine.requirements.map((requirement, index) => (
                <section
                  key={requirement.code}
                  className="flex flex-col gap-4"
                  aria-label={requirement.label}
                >
                  <header>
                    <h2 className="display-24">
                      {requirement.label}
                      {!requirement.required && (
                        <span className="ml-2 font-sans text-14 text-muted">
                          <Trans>s’il y a lieu</Trans>
                        </span>
                      )}
                    </h2>
                    <p className="text-muted">
                      {mine.kind === 'identity' && requirement.required ? (
                        <Trans>
                          Un acheteur doit savoir que vous êtes bien vous. La machine relit aussitôt vos
                          photos et vous dit ce qui manque avant l’envoi.
                        </Trans>
                      ) : (
                        requirement.purpose
                      )}
                    </p>
                  </header>
                  <DocumentCapture
                    opened={opened}
                    requirement={requirement}
                    takesPaste={index === pasteIndex(mine)}
                  />
                </section>
              ))}
              <ActionBar
                exit={exit}
                previous={() => goTo('needs')}
                main={
                  <Button onClick={() => goTo('review')}>
                    <Trans>Continuer vers la relecture</Trans>
                  </Button>
                }
                note={
                  missing.length > 0 ? (
                    <Plural
                      value={missing.length}
                      one="Il manque encore une pièce : vous pourrez l’ajouter avant l’envoi."
                      other="Il manque encore # pièces : vous pourrez les ajouter avant l’envoi."
                    />
                  ) : hasDoubt(mine) ? (
                    <Trans>
                      Vous pouvez continuer tel quel : une personne regardera, en 24 heures ouvrées au plus.
                    </Trans>
                  ) : undefined
                }
              />
            </>
          )}
          {step === 'review' && (
            <ReviewStep
              opened={opened}
              subject={subject}
              exit={exit}
              onBack={() => goTo('documents')}
              onSent={() => show({ step: '' }, true)}
            />
          )}
          {step === 'follow' && (
            <>
              <FollowUp opened={opened} />
              <Button variant="secondary" onClick={() => goTo('needs')} className="self-start">
                <Trans>Reprendre le dossier</Trans>
              </Button>
            </>
          )}
        </div>
        {step !== 'follow' && (
          <div className="flex flex-col gap-4">
            {step === 'review' ? <ThenCard mine={mine} /> : <NeedsCard mine={mine} />}
            {step !== 'review' && <NothingLeavesCard />}
          </div>
        )}
      </div>
    </div>
  )
}

function stepOf(requested: string, { id, submitted_at: submittedAt }: MyCase): WizardStep {
  if (requested === 'follow' && submittedAt !== null) return 'follow'
  if (id && (requested === 'documents' || requested === 'review')) return requested
  return 'needs'
}

/** A pasted file goes to the first missing document. */
function pasteIndex({ requirements }: MyCase) {
  return Math.max(
    0,
    requirements.findIndex(({ satisfied, required }) => required && !satisfied),
  )
}

export function hasDoubt({ reports }: MyCase) {
  return reports.some(({ result }) => result !== 'clear')
}

/** The message of the last decision, above the requested documents. */
export function Message({ mine: { status, message, reason_code: code } }: { mine: MyCase }) {
  return (
    <div className="flex gap-3 rounded-16 bg-yellow-ground p-4 text-yellow-text md:p-5">
      <IconAlertTriangle size={22} aria-hidden className="mt-px flex-none" />
      <div>
        <p className="font-semibold">
          {status === 'rejected' ? (
            <Trans>Votre demande a été refusée, vous pouvez la refaire</Trans>
          ) : (
            <Trans>Une précision vous est demandée</Trans>
          )}
        </p>
        <p>{message}</p>
        {code && <code className="text-12">{code}</code>}
      </div>
    </div>
  )
}

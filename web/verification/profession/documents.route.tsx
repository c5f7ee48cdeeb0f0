import { Trans } from '@lingui/react/macro'
import { IconChevronDown, IconFiles } from '@tabler/icons-react'
import type { MyCase, Requirement } from '#contract/verification/verification-cases.ts'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/states.tsx'
import { useSearchState } from '#web/ui/search-state/use-search-state.ts'
import { useGoTo } from '#web/ui/link.tsx'
import { DocumentCapture } from '../capture/document-capture.tsx'
import { worstOf } from '../capture/side-card.tsx'
import { ResultBadge } from '../check-results.tsx'
import { DocumentIcon } from '../document-icon.tsx'
import { isOpen, type OpenCase } from '../use-case.ts'
import { ActionBar } from '../wizard/action-bar.tsx'
import { hasDoubt } from '../wizard/case-wizard.tsx'
import { NeedsCard, NothingLeavesCard } from '../wizard/needs-card.tsx'
import { ReviewStep } from '../wizard/review-step.tsx'
import { wizardSearch } from '../wizard/wizard-address.ts'
import { ThenCard } from '../wizard/then-card.tsx'
import { useProfessionCase } from './profession.route.tsx'

/** The documents of a profession, then review and submission. */
export default function Documents() {
  const opened = useProfessionCase()
  const { mine } = opened
  const [search, show] = useSearchState(wizardSearch)
  const goTo = useGoTo()
  if (!mine.id) {
    return (
      <EmptyState
        icon={<IconFiles size={32} aria-hidden />}
        title={<Trans>Le profil vient d’abord</Trans>}
        action={
          <ButtonLink to={paths.sellerProfession('form')}>
            <Trans>Remplir le profil</Trans>
          </ButtonLink>
        }
      >
        <Trans>Il dit quelles pièces votre métier demande. Elles se joignent ensuite ici, une à une.</Trans>
      </EmptyState>
    )
  }
  const open = isOpen(mine)
  const isReview = open && search.step === 'review'
  return (
    <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_280px]">
      <div className="flex min-w-0 flex-col gap-6">
        {isReview ? (
          <ReviewStep
            opened={opened}
            subject={undefined}
            exit={paths.sellerProfession()}
            onBack={() => show({ step: '' }, true)}
            onSent={() => goTo(paths.sellerProfession('status'))}
          />
        ) : (
          <>
            {mine.requirements.map((requirement) => (
              <RequirementCard
                key={requirement.code}
                opened={opened}
                requirement={requirement}
                readOnly={!open}
              />
            ))}
            {open && (
              <ActionBar
                exit={paths.sellerProfession()}
                main={
                  <Button onClick={() => show({ step: 'review' }, true)}>
                    <Trans>Continuer vers la relecture</Trans>
                  </Button>
                }
                note={
                  hasDoubt(mine) ? (
                    <Trans>
                      Vous pouvez continuer tel quel : une personne regardera, en 24 heures ouvrées au plus.
                    </Trans>
                  ) : undefined
                }
              />
            )}
          </>
        )}
      </div>
      <div className="flex flex-col gap-4">
        {isReview ? <ThenCard mine={mine} /> : <NeedsCard mine={mine} />}
        {!isReview && <NothingLeavesCard />}
      </div>
    </div>
  )
}

/** A requirement, collapsed once it is clear: a profession has many. */
function RequirementCard({
  opened,
  requirement,
  readOnly,
}: {
  opened: OpenCase
  requirement: Requirement
  readOnly: boolean
}) {
  const { mine } = opened
  const result = resultOf(mine, requirement)
  const firstMissing = mine.requirements.find(({ required, satisfied }) => required && !satisfied)
  const isFirst = firstMissing?.code === requirement.code
  return (
    <details
      open={result === 'rejected' || result === 'consider' || isFirst}
      className="group rounded-16 border border-line bg-paper"
    >
      <summary className="flex cursor-pointer list-none items-start gap-x-4 rounded-16 bg-surface p-4 md:items-center [&::-webkit-details-marker]:hidden">
        <DocumentIcon type={requirement.document_types[0]!} result={result} />
        <div className="flex min-w-0 grow flex-wrap items-center gap-x-4 gap-y-1.5">
          <div className="min-w-0 flex-1 basis-48">
            <h2 className="font-semibold">
              {requirement.label}
              {!requirement.required && (
                <span className="font-normal text-muted">
                  {' '}
                  <Trans>(s’il y a lieu)</Trans>
                </span>
              )}
            </h2>
            <p className="text-14 text-muted">{requirement.purpose}</p>
          </div>
          {result ? (
            <ResultBadge result={result} />
          ) : (
            <span className="text-14 text-muted">
              <Trans>À joindre</Trans>
            </span>
          )}
        </div>
        <IconChevronDown
          size={20}
          aria-hidden
          className="flex-none transition-transform group-open:rotate-180 max-md:mt-2"
        />
      </summary>
      <div className="p-4">
        <DocumentCapture opened={opened} requirement={requirement} readOnly={readOnly} takesPaste={isFirst} />
      </div>
    </details>
  )
}

function resultOf(mine: MyCase, { document_types: types }: Requirement) {
  return worstOf(
    mine.reports.filter((each) => types.includes(each.document_type)).map(({ result }) => result),
  )
}

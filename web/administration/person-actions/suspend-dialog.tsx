import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import {
  type StayDecision,
  type SuspensionCategory,
  suspensionCategories,
} from '#contract/people/suspension-enums.ts'
import type { Person } from '#contract/people/person.ts'
import type { SuspensionPreview } from '#contract/people/suspensions.ts'
import { api } from '#web/api/browser-api.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { todayLocal } from '#web/ui/dates/dates.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { Select, TextArea } from '#web/ui/inputs/field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { SuspensionConsequences } from './suspension-consequences.tsx'
import { categoryNames } from './category-names.ts'
import { lastDayOf, type SuspensionLength, suspensionLengths } from './suspension-length.ts'
import { DateField } from '#web/ui/dates/date-field.tsx'

const shortest = 20

/** Suspends a person after the preview of what follows, which is computed again at the press. */
export function SuspendDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useLingui()
  const [length, setLength] = useState<SuspensionLength>('month')
  const [day, setDay] = useState('')
  const [category, setCategory] = useState<SuspensionCategory>('off_platform_payment')
  const [reason, setReason] = useState('')
  const [chosen, setChosen] = useState<Record<string, StayDecision>>({})
  const until = lastDayOf(length, todayLocal(), day)
  const { preview, failure, reload } = usePreview(person.id, until)
  const { mutate, isPending, error, fieldError } = useMutation({ revalidates: true })
  const name = `${person.first_name} ${person.last_name}`.trim()
  const decisionOf = (stay: SuspensionPreview['stays'][number]) => chosen[stay.booking_id] ?? stay.decision
  const suspend = (shown: SuspensionPreview) =>
    mutate(
      () =>
        api('POST /admin/users/:id/suspension', {
          params: { id: person.id },
          body: {
            category,
            reason: reason.trim(),
            until,
            fingerprint: shown.fingerprint,
            decisions: shown.stays.map((stay) => ({
              booking_id: stay.booking_id,
              decision: decisionOf(stay),
            })),
          },
        }),
      {
        successMessage: t`${name} est suspendu`,
        onSuccess: onClose,
        onError: (refused) => {
          if (refused.code === 'consequences_changed') reload()
        },
      },
    )
  const labels: Record<SuspensionLength, { choice: string; press: string }> = {
    week: { choice: t`Une semaine`, press: t`Suspendre une semaine` },
    month: { choice: t`Un mois`, press: t`Suspendre un mois` },
    quarter: { choice: t`Trois mois`, press: t`Suspendre trois mois` },
    day: { choice: t`Un jour choisi`, press: t`Suspendre` },
    open: { choice: t`Sans limite`, press: t`Suspendre sans limite` },
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Suspendre ${name}`}
      className="md:max-w-180!"
      footer={
        <>
          <span className="grow self-center text-14 text-muted max-md:hidden">
            <Trans>Inscrit au journal d’audit</Trans>
          </span>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Annuler</Trans>
          </Button>
          <Button
            variant="accent"
            isPending={isPending}
            disabled={!preview || reason.trim().length < shortest || (length === 'day' && !day)}
            onClick={() => preview && void suspend(preview)}
          >
            {labels[length].press}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <p className="text-14 text-muted">
          <Trans>La personne peut contester pendant six mois, devant une autre personne que vous.</Trans>
        </p>
        {error && <Alert>{error.firstMessage}</Alert>}
        <div className="grid gap-4 md:grid-cols-2">
          <Select
            label={t`Durée`}
            value={length}
            onChange={({ target }) => setLength(target.value as SuspensionLength)}
          >
            {suspensionLengths.map((each) => (
              <option key={each} value={each}>
                {labels[each].choice}
              </option>
            ))}
          </Select>
          <Select
            label={t`Motif`}
            value={category}
            onChange={({ target }) => setCategory(target.value as SuspensionCategory)}
          >
            {suspensionCategories.map((each) => (
              <option key={each} value={each}>
                {t(categoryNames[each])}
              </option>
            ))}
          </Select>
          {length === 'day' && (
            <DateField
              label={t`Dernier jour`}
              min={todayLocal()}
              value={day}
              error={fieldError('until')}
              onChange={setDay}
            />
          )}
        </div>
        <TextArea
          data-focus
          label={t`Ce que la personne lira`}
          help={t`20 signes au moins : les faits, et la règle qu’ils enfreignent`}
          maxLength={1000}
          value={reason}
          error={fieldError('reason')}
          onChange={({ target }) => setReason(target.value)}
        />
        {preview ? (
          <SuspensionConsequences
            preview={preview}
            decisionOf={decisionOf}
            onChoose={(bookingId, decision) => setChosen({ ...chosen, [bookingId]: decision })}
          />
        ) : failure ? (
          <div className="flex flex-col items-start gap-3">
            <Alert>{failure}</Alert>
            <Button variant="secondary" size="small" onClick={reload}>
              <Trans>Réessayer</Trans>
            </Button>
          </div>
        ) : (
          <Skeleton className="h-60" />
        )}
      </div>
    </Dialog>
  )
}

/** The preview for a last day; the previous one stays while the next is loaded. */
function usePreview(id: string, until: string | null) {
  const [attempt, setAttempt] = useState(0)
  const [preview, setPreview] = useState<SuspensionPreview>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    let isCurrent = true
    api('GET /admin/users/:id/suspension/preview', { params: { id }, query: until ? { until } : {} }).then(
      (loaded) => {
        if (!isCurrent) return
        setPreview(loaded)
        setFailure(undefined)
      },
      (error: unknown) => {
        if (!isCurrent) return
        setPreview(undefined)
        setFailure(error instanceof ApiError ? error.message : String(error))
      },
    )
    return () => {
      isCurrent = false
    }
  }, [id, until, attempt])
  return { preview, failure, reload: () => setAttempt((each) => each + 1) }
}

import 'virtual:texts/bookings/reviews'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconInfoCircle, IconLoader2, IconMoodSad } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { OwnReview, ReviewEligibility } from '#contract/bookings/reviews.ts'
import { api } from '#web/api/browser-api.ts'
import { named } from '#web/api/named-failure.ts'
import type { ApiError } from '#web/api/api-error.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { formatDateRange } from '#web/ui/dates/dates.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { Picture, type PictureSource } from '#web/ui/data/picture.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { bodyOf, draftOf, emptyDraft, storeDraft, readDraft } from './review-draft.ts'
import { ReviewForm } from './review-form.tsx'
import { errorOf, type SubmissionError } from './submission-error.ts'

const errors: Record<SubmissionError, MessageDescriptor> = {
  already_reviewed: msg`Vous avez déjà laissé un avis pour cette propriété.`,
  not_allowed: msg`Vous n’avez pas les permissions pour laisser un avis.`,
  failed: msg`Erreur lors de la publication de l’avis. Veuillez réessayer.`,
  unexpected: msg`Une erreur inattendue s’est produite.`,
}

/** Specification, section 9. */
const resetDelay = 300

export interface ReviewedRental {
  id: string
  title: string
  countrySlug: string
  city?: string
  image?: PictureSource | null
}

interface ReviewModalProps {
  rental: ReviewedRental
  open: boolean
  onClose: () => void
  /** The review to edit; without it a new one is created. */
  review?: OwnReview
  /** Opened by the star button: success and failure are shown as its toasts (specification, section 8). */
  quick?: boolean
  onWritten?: () => void
}

/** Creates or edits a review. Its state is reset 300 ms after it closes, when the closing animation has ended. */
export function ReviewModal(props: ReviewModalProps) {
  const [visit, setVisit] = useState(0)
  const { open } = props
  useEffect(() => {
    if (open) return undefined
    const timer = setTimeout(() => setVisit((count) => count + 1), resetDelay)
    return () => clearTimeout(timer)
  }, [open])
  return <Visit key={visit} {...props} />
}

type Check = 'checking' | 'failed' | ReviewEligibility

function Visit({ rental, open, onClose, review, quick = false, onWritten }: ReviewModalProps) {
  const { t } = useLingui()
  const check = useEligibility(rental.id, open && !review)
  const [draft, setDraft] = useState(() => (review ? draftOf(review) : readDraft(rental.id)))
  const { mutate, isPending, error } = useMutation({ unexpected: (thrown) => t(errors[errorOf(thrown)]) })
  const messageOf = (failure: ApiError) =>
    review || failure.code === 'unexpected' ? failure.message : t(errors[errorOf(failure)])
  const submit = () =>
    mutate(
      () =>
        review
          ? named(
              msg`Erreur lors de la mise à jour de la review`,
              api('PUT /reviews/:id', { params: { id: review.id }, body: bodyOf(draft) }),
            )
          : named(
              msg`Erreur lors de la création de la review`,
              api('POST /reviews', { body: { property_id: rental.id, ...bodyOf(draft) } }),
            ),
      {
        onSuccess: (written) => {
          setDraft(emptyDraft)
          storeDraft(rental.id, emptyDraft)
          onClose()
          if (quick) showToast(t`Avis créé avec succès ! Merci pour votre retour.`, 'success')
          if (!quick || !written.is_visible)
            showToast(written.message, written.is_visible ? 'success' : 'info', 6000)
          onWritten?.()
        },
        onError: (failure) => {
          // The form shows a text of its own for what the toast tells as the service does (specification, section 8).
          const message = errorOf(failure) === 'failed' ? failure.message : messageOf(failure)
          if (quick) showToast(t`Erreur: ${message}`, 'error')
        },
      },
    )
  const mayWrite = review !== undefined || check === 'failed' || (check !== 'checking' && check.can_review)
  const stay = typeof check === 'object' ? check.stay : null
  return (
    <Dialog open={open} onClose={onClose} title={review ? t`Modifier votre avis` : t`Votre avis`}>
      <RentalLine rental={rental} stay={stay} />
      <div aria-live="polite">
        {check === 'failed' && !review && (
          <p className="mb-4 flex items-center gap-2 rounded-12 bg-surface-2 p-4 text-14">
            <IconInfoCircle size={18} aria-hidden className="flex-none" />
            <Trans>Erreur lors de la vérification des permissions</Trans>
          </p>
        )}
        {mayWrite ? (
          <ReviewForm
            draft={draft}
            onChange={(next) => {
              setDraft(next)
              if (!review) storeDraft(rental.id, next)
            }}
            onSubmit={() => void submit()}
            onCancel={onClose}
            submitLabel={review ? t`Enregistrer` : t`Publier mon avis`}
            isPending={isPending}
            error={error ? messageOf(error) : null}
          />
        ) : check === 'checking' ? (
          <p className="flex items-center justify-center gap-3 py-10 text-muted">
            <IconLoader2 size={22} aria-hidden className="animate-spin" />
            <Trans>Vérification de votre éligibilité...</Trans>
          </p>
        ) : (
          typeof check === 'object' && <Ineligible rental={rental} eligibility={check} onClose={onClose} />
        )}
      </div>
    </Dialog>
  )
}

/** Requested each time the modal opens, since eligibility depends on stays that only the server has. */
function useEligibility(rentalId: string, requested: boolean): Check {
  const [check, setCheck] = useState<Check>('checking')
  useEffect(() => {
    if (!requested) return undefined
    let stale = false
    api('POST /reviews/check-eligibility', { body: { property_id: rentalId } }).then(
      (answer) => !stale && setCheck(answer),
      () => !stale && setCheck('failed'),
    )
    return () => {
      stale = true
    }
  }, [requested, rentalId])
  return check
}

function RentalLine({ rental, stay }: { rental: ReviewedRental; stay: ReviewEligibility['stay'] }) {
  const { t } = useLingui()
  const language = useLanguage()
  const period = stay && formatDateRange(stay.check_in, stay.check_out, language)
  const details = [rental.city, period && t`séjour ${period}`].filter(Boolean).join(' · ')
  return (
    <div className="mb-4 flex items-center gap-4">
      {rental.image && (
        <span className="h-13 w-17 flex-none overflow-hidden rounded-10 bg-line">
          <Picture image={rental.image} sizes="68px" alt="" />
        </span>
      )}
      <div className="min-w-0">
        <p className="font-semibold wrap-break-word">{rental.title}</p>
        {details && <p className="text-14 text-muted">{details}</p>}
      </div>
    </div>
  )
}

function Ineligible({
  rental,
  eligibility,
  onClose,
}: {
  rental: ReviewedRental
  eligibility: ReviewEligibility
  onClose: () => void
}) {
  const { t } = useLingui()
  const mustSignIn = eligibility.reason_code === 'not_signed_in'
  return (
    <div className="flex flex-col items-center gap-3 rounded-16 bg-surface-2 px-6 py-8 text-center">
      <IconMoodSad size={32} aria-hidden className="text-muted" />
      <p className="font-semibold">
        <Trans>Vous ne pouvez pas laisser d’avis pour cette propriété</Trans>
      </p>
      <p className="text-muted">{eligibility.reason ?? t`Raison non spécifiée`}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        {mustSignIn ? (
          <ButtonLink to={paths.login(paths.rental(rental.countrySlug, rental.id))}>
            <Trans>Se connecter</Trans>
          </ButtonLink>
        ) : (
          <Button variant="secondary" onClick={onClose}>
            <Trans>Fermer</Trans>
          </Button>
        )}
      </div>
    </div>
  )
}

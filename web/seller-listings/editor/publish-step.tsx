import { Trans, useLingui } from '@lingui/react/macro'
import { IconCalendarClock, IconEye, IconRocket } from '@tabler/icons-react'
import { useState } from 'react'
import type { SaleValidation } from '#contract/sales/conformity.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { StepHeading } from '#web/editor/steps/step-heading.tsx'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/inputs/field.tsx'
import { useGoTo } from '#web/ui/link.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { Checklist } from './checklist.tsx'
import { readSale } from './read-sale.ts'
import { SaleState } from '../sale-state.tsx'
import { useSaleForm } from './use-sale-editor.ts'
import { todayLocal } from '#web/ui/dates/dates.ts'
import { DateTimeField } from '#web/ui/dates/date-time-field.tsx'
import { emptyMoment } from '#web/ui/dates/local-moment.ts'

export function PublishStep({ validation }: { validation: SaleValidation | null }) {
  const { record: sale } = useSaleForm()
  return (
    <>
      <StepHeading title={<Trans>La publication</Trans>}>
        <Trans>
          Chaque annonce est relue par notre équipe avant d’être visible : nous vous répondons sous 48 heures.
        </Trans>
      </StepHeading>
      {sale && validation ? (
        <>
          <Checklist id={sale.id} validation={validation} />
          <ButtonLink
            variant="secondary"
            to={paths.sellerSalePreview(sale.id)}
            icon={<IconEye size={18} aria-hidden />}
            className="self-start"
          >
            <Trans>Voir l’aperçu</Trans>
          </ButtonLink>
          <Publication validation={validation} />
        </>
      ) : (
        <p className="rounded-12 bg-surface-2 p-4">
          <Trans>Commencez par l’adresse ou le titre : le brouillon se crée dès votre première saisie.</Trans>
        </p>
      )}
    </>
  )
}

function Publication({ validation }: { validation: SaleValidation }) {
  const { t } = useLingui()
  const { record: sale, saveNow, setRecord } = useSaleForm()
  const goTo = useGoTo()
  const { mutate, isPending } = useMutation({ errorToast: 5000 })
  const [moment, setMoment] = useState(emptyMoment)
  const [announces, setAnnounces] = useState(true)
  if (!sale) return null
  const { id, allowed_actions } = sale
  const mayPublish = validation.can_publish || validation.needs_review

  const publish = () =>
    mutate(async () => {
      if (!(await saveNow())) return
      if (allowed_actions.includes('rework')) {
        await api('PATCH /properties-for-sale/shared/status/:id/status', {
          params: { id },
          body: { new_status: 'draft' },
        })
      }
      const { action } = await api('POST /properties-for-sale/shared/status/:id/publish', {
        params: { id },
        body: {
          publish_immediately: moment.day === '',
          schedule_publish: moment.day === '' ? null : `${moment.day}T${moment.time}`,
          send_notification: announces,
        },
      })
      setRecord(await readSale(id))
      showToast(
        {
          published: t`Annonce en ligne : les acheteurs la trouvent dès maintenant`,
          submitted: t`Annonce envoyée à la relecture : la réponse arrive sous 48 heures`,
          scheduled: t`Publication planifiée`,
          approved: t`Annonce approuvée`,
        }[action],
        'success',
        5000,
      )
      goTo(paths.sellerSale(id))
    })

  if (!allowed_actions.includes('submit') && !allowed_actions.includes('rework')) {
    return <SaleState sale={sale} />
  }
  return (
    <div className="flex flex-col items-start gap-5 border-t border-line pt-6">
      <DateTimeField
        label={t`Mettre en ligne le`}
        min={todayLocal()}
        defaultTime="09:00"
        optional={<Trans>(dès l’approbation si vide)</Trans>}
        help={<Trans>À l’heure du bien. L’annonce est vérifiée à nouveau à ce moment-là.</Trans>}
        value={moment}
        onChange={setMoment}
      />
      <Checkbox
        label={<Trans>Me prévenir par e-mail quand elle est en ligne</Trans>}
        checked={announces}
        onChange={(event) => setAnnounces(event.target.checked)}
      />
      <Button
        size="large"
        isPending={isPending}
        disabled={!mayPublish}
        aria-describedby="publish-hint"
        icon={
          moment.day === '' ? (
            <IconRocket size={20} aria-hidden />
          ) : (
            <IconCalendarClock size={20} aria-hidden />
          )
        }
        onClick={() => void publish()}
      >
        {moment.day === '' ? <Trans>Envoyer à la relecture</Trans> : <Trans>Planifier la publication</Trans>}
      </Button>
      <p id="publish-hint" className="text-14 text-muted">
        {mayPublish ? (
          <Trans>Un professionnel de confiance, avec un bon score, est publié aussitôt.</Trans>
        ) : (
          <Trans>Complétez d’abord les points marqués d’un triangle.</Trans>
        )}
      </p>
    </div>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { IconHistory, IconPencil } from '@tabler/icons-react'
import type { Setting, SettingChange } from '#contract/administration/settings.ts'
import { useEffect, useRef } from 'react'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { useMoment } from '#web/ui/dates/use-moment.ts'
import { useSettingLabel } from './setting-label.ts'
import { useSettingText } from './use-setting-text.ts'

export function SettingRow({
  setting,
  isSought,
  onChange,
  onHistory,
}: {
  setting: Setting
  /** Its address was opened: the row is shown, and its button has the focus. */
  isSought: boolean
  onChange: () => void
  onHistory: () => void
}) {
  const { t } = useLingui()
  const label = useSettingLabel()(`setting.${setting.key}`)
  const settingText = useSettingText()
  const moment = useMoment()
  const { unit, value, current, upcoming, touches } = setting
  const standard = settingText(setting.default, unit)
  const since = current && moment(current.valid_from)
  const by = current?.changed_by?.name ?? t`un compte effacé`
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!isSought) return
    row.current?.scrollIntoView({ block: 'center' })
    row.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [isSought])
  return (
    <li
      ref={row}
      id={setting.key}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4 first:pt-0 last:pb-0"
    >
      <div className="min-w-0 flex-[1_1_16rem]">
        <p className="font-semibold">{label}</p>
        <p className="text-14 text-muted">
          {current ? (
            <Trans>
              Depuis le {since}, par {by}. D’origine : {standard}.
            </Trans>
          ) : (
            <Trans>Valeur d’origine</Trans>
          )}
        </p>
        {(touches || setting.approval_pending) && (
          <p className="mt-1.5 flex flex-wrap gap-2">
            {touches && (
              <Badge colour="gray">
                <Trans>Deux signatures</Trans>
              </Badge>
            )}
            {setting.approval_pending && (
              <Badge colour="yellow">
                <Trans>Attend une signature</Trans>
              </Badge>
            )}
          </p>
        )}
        {upcoming.map((change) => (
          <Upcoming key={change.id} change={change} unit={unit} isAwaited={setting.approval_pending} />
        ))}
      </div>
      <div className="ml-auto flex items-center gap-2">
        <p className="max-w-64 text-right font-semibold wrap-anywhere tabular">{settingText(value, unit)}</p>
        <IconButton label={t`Changer : ${label}`} title={t`Changer`} onClick={onChange}>
          <IconPencil size={18} aria-hidden />
        </IconButton>
        <IconButton label={t`Historique : ${label}`} title={t`Historique`} onClick={onHistory}>
          <IconHistory size={18} aria-hidden />
        </IconButton>
      </div>
    </li>
  )
}

/** A value that holds from a later moment on; until then it can be withdrawn, unless a signature is awaited. */
function Upcoming({
  change,
  unit,
  isAwaited,
}: {
  change: SettingChange
  unit: Setting['unit']
  isAwaited: boolean
}) {
  const { t } = useLingui()
  const value = useSettingText()(change.value, unit)
  const from = useMoment()(change.valid_from)
  const { mutate, isPending } = useMutation({ revalidates: true, errorToast: 5000 })
  const withdraw = () =>
    mutate(() => api('POST /admin/settings/changes/:id/withdraw', { params: { id: change.id } }), {
      onSuccess: ({ result }) =>
        showToast(
          result === 'withdrawn' ? t`Changement retiré` : t`Le retrait attend une seconde signature`,
          'success',
        ),
    })
  return (
    <p className="mt-1 flex flex-wrap items-center gap-2 text-14 text-blue-text">
      <Trans>
        {value} à partir du {from}
      </Trans>
      {change.is_announced && (
        <Badge colour="gray">
          {change.announced_at ? <Trans>Annoncé</Trans> : <Trans>Annonce en cours</Trans>}
        </Badge>
      )}
      {!isAwaited && (
        <Button variant="ghost" size="small" isPending={isPending} onClick={() => void withdraw()}>
          <Trans>Retirer</Trans>
        </Button>
      )}
    </p>
  )
}

import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Setting, SettingChange } from '#contract/administration/settings.ts'
import { api } from '#web/api/browser-api.ts'
import { resultOf } from '#web/api/load-result.ts'
import { Button } from '#web/ui/button.tsx'
import { useMoment } from '#web/ui/dates/use-moment.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useSettingLabel } from './setting-label.ts'
import { useSettingText } from './use-setting-text.ts'

/** Every value that a setting had, who gave it and why; each can be given to it again. */
export function SettingHistory({
  setting,
  onRestore,
  onClose,
}: {
  setting: Setting
  onRestore: (value: Setting['value']) => void
  onClose: () => void
}) {
  const label = useSettingLabel()(`setting.${setting.key}`)
  const [changes] = useState(() =>
    resultOf(
      api('GET /admin/settings/:key/changes', {
        params: { key: setting.key },
        query: { per_page: '100' },
      }),
    ),
  )
  return (
    <Dialog open onClose={onClose} title={label}>
      <Loaded result={changes} skeleton={<Skeleton className="h-40" />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-muted">
              <Trans>Ce réglage a toujours eu sa valeur d’origine.</Trans>
            </p>
          ) : (
            <ol className="divide-y divide-line">
              {items.map((change) => (
                <Entry
                  key={change.id}
                  change={change}
                  setting={setting}
                  onRestore={() => onRestore(change.former)}
                />
              ))}
            </ol>
          )
        }
      </Loaded>
    </Dialog>
  )
}

function Entry({
  change,
  setting,
  onRestore,
}: {
  change: SettingChange
  setting: Setting
  onRestore: () => void
}) {
  const settingText = useSettingText()
  const moment = useMoment()
  const { unit } = setting
  const value = settingText(change.value, unit)
  const former = settingText(change.former, unit)
  const written = moment(change.changed_at)
  const from = moment(change.valid_from)
  const announced = change.announced_at && moment(change.announced_at)
  const isPlanned = change.valid_from !== change.changed_at
  const by = change.changed_by?.name
  const signer = change.signed_by?.name
  const isPresent = JSON.stringify(change.former) === JSON.stringify(setting.value)
  return (
    <li className="flex flex-col gap-1 py-4 first:pt-0">
      <p className="font-semibold wrap-anywhere">
        {former} → {value}
      </p>
      <p className="text-14 text-muted">
        {by ? (
          <Trans>
            Le {written}, par {by}
          </Trans>
        ) : (
          <Trans>Le {written}, par un compte effacé</Trans>
        )}
        {signer && <Trans>, signé par {signer}</Trans>}
        {isPlanned && <Trans>, à partir du {from}</Trans>}
        {announced && <Trans>, annoncé le {announced}</Trans>}
        {change.withdrawn_at && (
          <>
            {' · '}
            <Trans>retiré avant de valoir</Trans>
          </>
        )}
      </p>
      <blockquote className="text-14 wrap-anywhere">« {change.reason} »</blockquote>
      {!isPresent && (
        <Button variant="soft" size="small" className="mt-1 self-start" onClick={onRestore}>
          <Trans>Remettre {former}</Trans>
        </Button>
      )}
    </li>
  )
}

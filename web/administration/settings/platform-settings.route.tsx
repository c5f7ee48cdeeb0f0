import 'virtual:texts/administration/lists'
import 'virtual:texts/administration/settings'
import 'virtual:texts/administration/approvals'
import 'virtual:texts/accounts/recovery'
import 'virtual:texts/core/forms'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconMail, IconTool } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import type { Setting } from '#contract/administration/settings.ts'
import { settingGroups } from '#contract/administration/setting-definitions.ts'
import { api } from '#web/api/browser-api.ts'
import { resultOf } from '#web/api/load-result.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { RowGroups } from '#web/ui/data/row-list.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { ApprovalStrips } from '../approvals/approval-strips.tsx'
import type { Route } from './+types/platform-settings.route.ts'
import { ChangeSettingDialog } from './change-setting-dialog.tsx'
import { SettingHistory } from './setting-history.tsx'
import { useSettingLabel } from './setting-label.ts'
import { SettingRow } from './setting-row.tsx'

export function clientLoader() {
  return { result: resultOf(load()) }
}
clientLoader.hydrate = true as const

async function load() {
  const [settings, approvals] = await Promise.all([
    api('GET /admin/settings'),
    api('GET /admin/approvals', { query: { per_page: '100' } }),
  ])
  return {
    settings: settings.items,
    approvals: approvals.items.filter(({ kind }) => kind === 'change_setting' || kind === 'withdraw_setting'),
  }
}

/** Settings of the platform: values in force and planned, their history, what waits for a second signature. */
export default function PlatformSettings({ loaderData: { result } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <div className="flex flex-col gap-6">
      <title>{`${t`Réglages de la plateforme`} – Demeure`}</title>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="display-32">
            <Trans>Réglages de la plateforme</Trans>
          </h1>
          <p className="mt-1 text-muted">
            <Trans>Un changement vaut partout en une seconde, et son histoire reste.</Trans>
          </p>
        </div>
        <ButtonLink
          variant="secondary"
          to={paths.adminMailTemplates()}
          icon={<IconMail size={20} aria-hidden />}
        >
          <Trans>Modèles d’e-mails</Trans>
        </ButtonLink>
      </header>
      <Loaded result={result} skeleton={<Skeleton className="h-160 rounded-16!" />}>
        {({ settings, approvals }) => (
          <>
            <ApprovalStrips approvals={approvals} />
            <Settings settings={settings} />
          </>
        )}
      </Loaded>
    </div>
  )
}

/** What is open over the list, for one setting. */
type Opened = { of: Setting; as: 'change' | 'history'; value?: Setting['value'] }

function Settings({ settings }: { settings: Setting[] }) {
  const label = useSettingLabel()
  const { hash } = useLocation()
  const [opened, setOpened] = useState<Opened | null>(null)
  const inMaintenance = settings.some(({ key, value }) => key === 'maintenance' && value === true)
  return (
    <>
      {inMaintenance && (
        <output className="flex items-center gap-3 rounded-16 bg-yellow-ground p-4 text-yellow-text">
          <IconTool size={22} aria-hidden className="flex-none" />
          <Trans>Le site est en maintenance : seule l’équipe y entre.</Trans>
        </output>
      )}
      <RowGroups className="flex flex-col gap-6">
        {settingGroups.map((group) => (
          <Card key={group} title={label(`setting_group.${group}`)}>
            <ul data-rows className="divide-y divide-line">
              {settings
                .filter((setting) => setting.group === group)
                .map((setting) => (
                  <SettingRow
                    key={setting.key}
                    setting={setting}
                    isSought={hash === `#${setting.key}`}
                    onChange={() => setOpened({ of: setting, as: 'change' })}
                    onHistory={() => setOpened({ of: setting, as: 'history' })}
                  />
                ))}
            </ul>
          </Card>
        ))}
      </RowGroups>
      {opened?.as === 'change' && (
        <ChangeSettingDialog
          setting={opened.of}
          proposed={opened.value ?? opened.of.value}
          onClose={() => setOpened(null)}
        />
      )}
      {opened?.as === 'history' && (
        <SettingHistory
          setting={opened.of}
          onRestore={(value) => setOpened({ of: opened.of, as: 'change', value })}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

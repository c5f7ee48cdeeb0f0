import { Trans, useLingui } from '@lingui/react/macro'
import type { StayGuide } from '#contract/bookings/stay-guide.ts'
import { CopyButton } from './copy-button.tsx'

type Wifi = NonNullable<StayGuide['codes']['wifi']>

/** Name and password of the network, and the code that another telephone scans. */
export function WifiBlock({ wifi: { name, password, qr_svg } }: { wifi: Wifi }) {
  const { t } = useLingui()
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-4 rounded-12 bg-surface-2 p-4">
      <img
        src={`data:image/svg+xml,${encodeURIComponent(qr_svg)}`}
        alt={t`QR code du Wi-Fi ${name}`}
        width={144}
        height={144}
        className="flex-none rounded-8 bg-white"
      />
      <div className="flex min-w-0 flex-[1_1_12rem] flex-col gap-3">
        <dl className="flex flex-col gap-3">
          <div>
            <dt className="text-14 text-muted">
              <Trans>Réseau Wi-Fi</Trans>
            </dt>
            <dd className="font-semibold wrap-anywhere">{name}</dd>
          </div>
          {password && (
            <div>
              <dt className="text-14 text-muted">
                <Trans>Mot de passe</Trans>
              </dt>
              <dd className="font-mono font-semibold wrap-anywhere">{password}</dd>
            </div>
          )}
        </dl>
        <div className="flex flex-wrap gap-2">
          {password && <CopyButton text={password} label={t`Copier le mot de passe`} />}
          <CopyButton text={name} label={t`Copier le nom`} />
        </div>
        <p className="text-14 text-muted print:hidden">
          <Trans>Un autre téléphone se connecte en visant ce code avec son appareil photo.</Trans>
        </p>
      </div>
    </div>
  )
}

import { useLingui } from '@lingui/react/macro'
import {
  IconShield,
  IconShieldCheck,
  IconShieldSearch,
  IconShieldX,
  IconSquareRoundedCheckFilled,
} from '@tabler/icons-react'
import type { KycStatus } from '#contract/accounts/accounts.ts'
import { Card } from '#web/ui/data/card.tsx'
import { classes } from '#web/ui/class-names.ts'

/** Status of the identity verification (specification, section 4). */
export function IdentityPanel({
  status,
  action,
  children,
}: {
  status: KycStatus
  /** Button of the next step, or the badge of a completed verification. */
  action?: React.ReactNode
  children?: React.ReactNode
}) {
  const { t } = useLingui()
  const { title, text, tint, Icon } = usePanelTexts(status)
  return (
    <Card title={t`Vérification d’identité`}>
      <div className="flex items-start gap-4">
        <span
          className={classes('inline-flex size-11 flex-none items-center justify-center rounded-10', tint)}
        >
          <Icon size={24} aria-hidden />
        </span>
        <div>
          <p className="font-semibold">{title}</p>
          <p className="text-14 text-muted">{status === 'verified' ? <Verified text={text} /> : text}</p>
          {action && <div className="mt-3">{action}</div>}
        </div>
      </div>
      {children}
    </Card>
  )
}

/**
 * The emoji of the specification is the text for screen readers; an icon is drawn, since not every system has a font
 * for it.
 */
function Verified({ text }: { text: string }) {
  const [words, sign] = [text.replace('✅', '').trimEnd(), '✅']
  return (
    <>
      {words} <span className="sr-only">{sign}</span>
      <IconSquareRoundedCheckFilled
        size={18}
        aria-hidden
        className="inline-block align-[-3px] text-green-solid"
      />
    </>
  )
}

/** Title and text of the panel in each state. */
function usePanelTexts(status: KycStatus) {
  const { t } = useLingui()
  switch (status) {
    case 'pending':
      return {
        title: t`Démarrer la vérification`,
        text: t`Vérifiez votre identité pour publier`,
        tint: 'bg-yellow-ground text-yellow-text',
        Icon: IconShield,
      }
    case 'verified':
      return {
        title: t`Vérification complète`,
        text: t`Votre identité est vérifiée ✅`,
        tint: 'bg-green-ground text-green-text',
        Icon: IconShieldCheck,
      }
    case 'rejected':
      return {
        title: t`Renouveler la vérification`,
        text: t`Votre demande a été rejetée`,
        tint: 'bg-red-ground text-red-text',
        Icon: IconShieldX,
      }
    case 'submitted':
    case 'under_review':
      return {
        title: t`Vérification en cours`,
        text: t`Votre dossier est à l’étude`,
        tint: 'bg-blue-ground text-blue-text',
        Icon: IconShieldSearch,
      }
    default:
      // Expired, and any unknown status (specification, section 5: the fourth row).
      return {
        title: t`Vérifier mon identité`,
        text: t`Vérification d’identité requise`,
        tint: 'bg-yellow-ground text-yellow-text',
        Icon: IconShield,
      }
  }
}

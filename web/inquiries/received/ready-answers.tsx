import { Trans, useLingui } from '@lingui/react/macro'
import { IconTemplate } from '@tabler/icons-react'
import type { InquiryDetail } from '../../../contract/inquiries.ts'
import { Button } from '../../ui/button.tsx'
import { Menu, MenuButton } from '../../ui/menu.tsx'
import { usePopover } from '../../ui/popover.tsx'

/** Ready-made answers with the buyer's and the listing's name in them; they can be changed before they go. */
export function ReadyAnswers({
  inquiry: { buyer_name, listing },
  onChoose,
}: {
  inquiry: InquiryDetail
  onChoose: (words: string) => void
}) {
  const { t } = useLingui()
  const menu = usePopover()
  const name = buyer_name.split(' ')[0] ?? buyer_name
  const { title } = listing
  const answers = [
    {
      label: t`Proposer une visite`,
      words: t`Bonjour ${name},\n\nMerci de l’intérêt que vous portez à « ${title} ». Je vous propose de le visiter : choisissez le créneau qui vous convient sur l’annonce, ou dites-moi quand vous êtes libre.\n\nÀ bientôt`,
    },
    {
      label: t`Envoyer les documents`,
      words: t`Bonjour ${name},\n\nVoici ce que vous m’avez demandé au sujet de « ${title} » : \n\nJe reste à votre disposition.`,
    },
    {
      label: t`Parler du prix`,
      words: t`Bonjour ${name},\n\nLe prix affiché de « ${title} » tient compte des ventes récentes du quartier. Toute offre écrite, avec votre financement, sera étudiée avec attention.\n\nBien à vous`,
    },
    {
      label: t`Demander le financement`,
      words: t`Bonjour ${name},\n\nAvant d’aller plus loin pour « ${title} », pouvez-vous me dire où en est votre financement ? Une simulation de votre banque suffit à ce stade.\n\nBien à vous`,
    },
    {
      label: t`Le bien est sous offre`,
      words: t`Bonjour ${name},\n\nUne offre vient d’être acceptée pour « ${title} ». Je garde vos coordonnées et vous écris aussitôt si elle n’aboutit pas.\n\nBien à vous`,
    },
  ]
  return (
    <>
      <Button look="ghost" size="small" icon={<IconTemplate size={18} aria-hidden />} {...menu.trigger}>
        <Trans>Réponses prêtes</Trans>
      </Button>
      <Menu of={menu} label={t`Réponses prêtes`}>
        {answers.map(({ label, words }) => (
          <MenuButton key={label} onClick={() => onChoose(words)}>
            {label}
          </MenuButton>
        ))}
      </Menu>
    </>
  )
}

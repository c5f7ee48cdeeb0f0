import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { classes } from '#web/ui/class-names.ts'
import { HomePicture } from './home-picture.tsx'

const sizes = '(min-width: 1280px) 588px, (min-width: 768px) 46vw, 92vw'

/** The two links for people with a home to rent out or sell. */
export function Bands() {
  const { t } = useLingui()
  return (
    <section className="wrap grid gap-5 pb-13 md:grid-cols-2 md:gap-6 md:pb-22">
      <Band
        dark
        picture={
          <HomePicture
            name="riad-patio-01"
            alt={t`Patio de riad planté d’orangers`}
            color="#6d5b3d"
            sizes={sizes}
          />
        }
        title={<Trans>Devenez hôte</Trans>}
        text={
          <Trans>
            Publiez votre logement en une soirée. Vous gardez la main sur le prix, le calendrier et les règles
            de la maison.
          </Trans>
        }
        action={
          <ButtonLink to={paths.becomeHost()} variant="white">
            <Trans>Proposer mon logement</Trans>
          </ButtonLink>
        }
      />
      <Band
        picture={
          <HomePicture
            name="immeuble-facade-haussmann-01"
            alt={t`Façade haussmannienne en pierre de taille`}
            color="#958f7f"
            sizes={sizes}
          />
        }
        title={<Trans>Devenez vendeur</Trans>}
        text={
          <Trans>
            Particulier, agent ou notaire : une annonce complète, des acheteurs identifiés, un suivi jusqu’à
            la signature.
          </Trans>
        }
        action={
          <ButtonLink to={paths.becomeSeller()}>
            <Trans>Vendre un bien</Trans>
          </ButtonLink>
        }
      />
    </section>
  )
}

function Band({
  dark = false,
  picture,
  title,
  text,
  action,
}: {
  dark?: boolean
  picture: React.ReactNode
  title: React.ReactNode
  text: React.ReactNode
  action: React.ReactNode
}) {
  return (
    <div
      className={classes(
        'flex flex-col overflow-hidden rounded-24',
        dark ? 'on-dark bg-pine-7 text-white' : 'bg-surface-2',
      )}
    >
      <div className="h-50 md:h-65">{picture}</div>
      <div className="flex grow flex-col items-start gap-3 px-6 py-7 md:p-10">
        <h2 className="display-24 md:display-32">{title}</h2>
        <p className={classes('mb-2 max-w-[44ch]', dark ? 'text-pine-1' : 'text-muted')}>{text}</p>
        <div className="mt-auto">{action}</div>
      </div>
    </div>
  )
}

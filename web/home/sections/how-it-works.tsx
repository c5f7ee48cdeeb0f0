import { Trans, useLingui } from '@lingui/react/macro'
import { HomePicture } from './home-picture.tsx'

/** Four steps, from the first search to the keys. */
export function HowItWorks() {
  const { t } = useLingui()
  return (
    <div className="grid items-center gap-8 lg:grid-cols-[5fr_6fr] lg:gap-22">
      <div className="aspect-4/3 overflow-hidden rounded-16 lg:aspect-4/5">
        <HomePicture
          name="maison-pierre-provence-01"
          alt={t`Mas provençal en pierre, volets bleus et rang de lavandes`}
          color="#6e614a"
          sizes="(min-width: 1280px) 506px, (min-width: 992px) 40vw, 92vw"
        />
      </div>
      <div>
        <h2 className="mb-8 display-32 md:display-44">
          <Trans>De la première recherche à la remise des clés</Trans>
        </h2>
        <ol>
          <Step number={1} title={<Trans>Cherchez à votre façon</Trans>}>
            <Trans>
              Un village, des dates, un budget. La carte et la liste disent la même chose, total compris.
            </Trans>
          </Step>
          <Step number={2} title={<Trans>Vérifiez avant de choisir</Trans>}>
            <Trans>Identité de l’hôte, équipements, frais, avis : tout est écrit sur la page.</Trans>
          </Step>
          <Step number={3} title={<Trans>Réservez en connaissance de cause</Trans>}>
            <Trans>
              Un devis ligne par ligne, une politique d’annulation écrite, des dates qui ne sont qu’à vous.
            </Trans>
          </Step>
          <Step number={4} title={<Trans>Installez-vous</Trans>}>
            <Trans>Nous restons là, de l’arrivée au départ.</Trans>
          </Step>
        </ol>
      </div>
    </div>
  )
}

function Step({
  number,
  title,
  children,
}: {
  number: number
  title: React.ReactNode
  children: React.ReactNode
}) {
  return (
    <li className="flex gap-6 border-t border-line py-5 md:gap-8 md:py-6">
      <span aria-hidden className="w-5 display-24 flex-none text-accent-text">
        {number}
      </span>
      <div>
        <h3 className="text-18 font-semibold">{title}</h3>
        <p className="mt-1 max-w-[52ch] text-muted">{children}</p>
      </div>
    </li>
  )
}

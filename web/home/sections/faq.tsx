import { Trans } from '@lingui/react/macro'
import { useOfferedPayments } from '#web/api/use-offered-payments.ts'
import { paths } from '#web/paths.ts'
import { Accordion } from '#web/ui/data/accordion.tsx'
import { Link } from '#web/ui/link.tsx'

/** 'Questions fréquemment posées': five, one open at a time; the help centre has the others. */
export function Faq() {
  return (
    <section aria-labelledby="faq" className="section">
      <div className="wrap grid gap-5 lg:grid-cols-[4fr_7fr] lg:gap-18">
        <div>
          <h2 id="faq" className="display-32 md:display-44">
            <Trans>Questions fréquemment posées</Trans>
          </h2>
          <p className="mt-4 text-muted">
            <Trans>
              Une autre question ? Cherchez dans le{' '}
              <Link to={paths.helpCenter()} className="text-link">
                centre d’aide
              </Link>{' '}
              ou{' '}
              <Link to={paths.contact()} className="text-link">
                écrivez-nous
              </Link>
              .
            </Trans>
          </p>
        </div>
        <Accordion
          firstOpen
          items={[
            {
              key: 'book',
              question: <Trans>Comment réserver un séjour sur Demeure ?</Trans>,
              answer: <HowToBook />,
            },
            {
              key: 'price',
              question: <Trans>Le prix affiché est-il le prix que je paierai ?</Trans>,
              answer: (
                <Trans>
                  Oui, dès que vous avez indiqué vos dates et vos voyageurs. Le total comprend les nuits et
                  leurs remises, le ménage et les frais de service ; la taxe de séjour, là où nous la
                  percevons, a sa propre ligne.
                </Trans>
              ),
            },
            {
              key: 'verified',
              question: <Trans>Comment les vendeurs et les hôtes sont-ils vérifiés ?</Trans>,
              answer: (
                <Trans>
                  Ils prouvent leur identité avec une pièce officielle ; un professionnel fournit aussi les
                  preuves de son métier. L’annonce dit ce qui a été vérifié et quand. Sans badge, la
                  vérification n’est pas terminée.
                </Trans>
              ),
            },
            {
              key: 'cancel',
              question: <Trans>Puis-je annuler ma réservation ?</Trans>,
              answer: (
                <Trans>
                  Oui, à tout moment. Le remboursement dépend de la politique choisie par l’hôte, affichée
                  avant de réserver. Il est intégral dans les 24 h qui suivent la confirmation si l’arrivée
                  est au moins sept jours plus tard.
                </Trans>
              ),
            },
            {
              key: 'publish',
              question: <Trans>Comment publier mon logement ?</Trans>,
              answer: (
                <Trans>
                  Ouvrez un compte depuis la page{' '}
                  <Link to={paths.becomeHost()} className="text-link">
                    Devenir hôte
                  </Link>
                  , décrivez le logement, placez-le sur la carte et ajoutez au moins trois photos. Le
                  brouillon est enregistré au fur et à mesure.
                </Trans>
              ),
            },
          ]}
        />
      </div>
    </section>
  )
}

/** Names the means that can be used here alone. */
function HowToBook() {
  const { card, mobile_money: mobile } = useOfferedPayments()
  return (
    <>
      {card && mobile ? (
        <Trans>
          Choisissez vos dates, lisez le total ligne par ligne, puis payez par carte ou mobile money.
        </Trans>
      ) : card ? (
        <Trans>Choisissez vos dates, lisez le total ligne par ligne, puis payez par carte.</Trans>
      ) : mobile ? (
        <Trans>Choisissez vos dates, lisez le total ligne par ligne, puis payez par mobile money.</Trans>
      ) : (
        <Trans>Choisissez vos dates, lisez le total ligne par ligne, puis réglez l’hôte directement.</Trans>
      )}{' '}
      {card ? (
        <Trans>
          Selon le logement, la réservation est confirmée tout de suite ou acceptée par l’hôte sous 24 h ;
          dans ce cas, rien n’est débité de votre carte avant sa réponse.
        </Trans>
      ) : (
        <Trans>
          Selon le logement, la réservation est confirmée tout de suite ou acceptée par l’hôte sous 24 h.
        </Trans>
      )}
      {(card === 'demonstration' || mobile === 'demonstration') && (
        <>
          {' '}
          <Trans>Ce site est une démonstration : aucun argent n’y circule.</Trans>
        </>
      )}
    </>
  )
}

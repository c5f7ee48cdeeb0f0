import '../locales/home.ts'
import { Trans } from '@lingui/react/macro'

export default function Home() {
  return (
    <section className="wrap section">
      <h1 className="display-60">
        <Trans>Trouvez votre prochain endroit confortable</Trans>
      </h1>
    </section>
  )
}

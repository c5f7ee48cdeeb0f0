import { Trans, useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { energyClasses, energyStatuses, landTitles } from '#contract/sales/sale-enums.ts'
import { StepHeading } from '#web/editor/steps/step-heading.tsx'
import { floodZoneLabels } from '#web/sales/flood-zones.ts'
import { Checkbox } from '#web/ui/inputs/field.tsx'
import { PropertyCard } from '#web/verification/property-card.tsx'
import { withCertificate, withCondominium, withLandTitle } from './legal-countries.ts'
import { Documents } from './documents.tsx'
import { EnergyRegister } from './energy-register.tsx'
import { EditorDateField, EditorSelect, EditorTextField, NumberInput } from './sale-fields.ts'
import { energyStatusLabels, landTitleLabels } from '../sale-labels.ts'
import { useSaleForm } from './use-sale-editor.ts'

/** Facts required by the law of the country; the checklist beside the form names each source. */
export function LegalStep({ onDocumentsChange }: { onDocumentsChange: () => void }) {
  const { form, record: sale } = useSaleForm()
  const country = useWatch({ control: form.control, name: 'country' })
  return (
    <>
      <StepHeading title={<Trans>Les mentions légales</Trans>}>
        <Trans>
          Elles changent avec le pays et le type de bien. La liste à côté dit ce qui manque et pourquoi.
        </Trans>
      </StepHeading>
      {withCertificate.includes(country) && <EnergyFields />}
      {withCondominium.includes(country) && <CondominiumFields />}
      {country === 'FR' && <FrenchFields />}
      {country === 'BE' && <BelgianFields />}
      {country === 'CH' && <SwissFields />}
      {country === 'CA' && <QuebecFields />}
      {withLandTitle.includes(country) && <LandTitleFields />}
      <MandateFields />
      {sale && <PropertyCard id={sale.id} />}
      {sale && (
        <Block title={<Trans>Documents</Trans>}>
          <div>
            <Documents sale={sale} onChange={onDocumentsChange} />
          </div>
        </Block>
      )}
    </>
  )
}

function Block({ title, children }: { title: React.ReactNode; children: React.ReactNode }) {
  return (
    <fieldset className="flex flex-col gap-5 border-t border-line pt-6">
      <legend className="contents">
        <span className="display-20">{title}</span>
      </legend>
      {children}
    </fieldset>
  )
}

function EnergyFields() {
  const { t } = useLingui()
  const { form } = useSaleForm()
  const [status, energyClass] = useWatch({ control: form.control, name: ['energy_status', 'energy_class'] })
  const done = status === 'done'
  const classes = (
    <>
      <option value="">{t`À choisir`}</option>
      {energyClasses.map((letter) => (
        <option key={letter}>{letter}</option>
      ))}
    </>
  )
  return (
    <Block title={<Trans>Performance énergétique</Trans>}>
      <EditorSelect name="energy_status" label={<Trans>Diagnostic (DPE)</Trans>}>
        <option value="">{t`À choisir`}</option>
        {energyStatuses.map((each) => (
          <option key={each} value={each}>
            {t(energyStatusLabels[each])}
          </option>
        ))}
      </EditorSelect>
      {status === 'pending' && (
        <p className="rounded-12 bg-yellow-ground p-4 text-14 text-yellow-text">
          <Trans>L’annonce ne peut pas être publiée avant que le diagnostic soit fait.</Trans>
        </p>
      )}
      {done && (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <EditorSelect name="energy_class" label={<Trans>Classe énergie</Trans>}>
              {classes}
            </EditorSelect>
            <EditorSelect name="gas_class" label={<Trans>Classe climat (GES)</Trans>}>
              {classes}
            </EditorSelect>
            <NumberInput
              name="energy_use"
              label={<Trans>Consommation</Trans>}
              help={<Trans>kWh par m² et par an</Trans>}
              min={0}
              max={3000}
            />
            <NumberInput
              name="gas_emission"
              label={<Trans>Émissions</Trans>}
              help={<Trans>kg de CO₂ par m² et par an</Trans>}
              min={0}
              max={3000}
            />
            <EditorTextField
              name="energy_number"
              label={<Trans>Numéro du diagnostic</Trans>}
              help={<Trans>Treize caractères, en haut du document</Trans>}
              autoComplete="off"
              spellCheck={false}
            />
            <EditorDateField name="energy_date" label={t`Établi le`} />
            <NumberInput
              name="energy_cost_min"
              label={<Trans>Dépenses estimées, de</Trans>}
              help={<Trans>Par an, pour un usage standard</Trans>}
              min={0}
              max={1_000_000}
              step={10}
            />
            <NumberInput name="energy_cost_max" label={<Trans>à</Trans>} min={0} max={1_000_000} step={10} />
            <NumberInput
              name="energy_cost_year"
              label={<Trans>Année des prix de l’énergie</Trans>}
              min={2000}
              max={2100}
            />
          </div>
          <EnergyRegister />
          {(energyClass === 'F' || energyClass === 'G') && (
            <p className="rounded-12 bg-surface-2 p-4 text-14">
              <Trans>
                L’annonce dira : « Logement à consommation énergétique excessive : classe {energyClass} »,
                dans la même taille que le reste.
              </Trans>
            </p>
          )}
        </>
      )}
    </Block>
  )
}

function CondominiumFields() {
  const { t } = useLingui()
  const { form } = useSaleForm()
  const inCondominium = useWatch({ control: form.control, name: 'in_condominium' })
  return (
    <Block title={<Trans>Copropriété</Trans>}>
      <EditorSelect name="in_condominium" label={<Trans>Le bien est dans une copropriété</Trans>}>
        <option value="">{t`À choisir`}</option>
        <option value="yes">{t`Oui`}</option>
        <option value="no">{t`Non`}</option>
      </EditorSelect>
      {inCondominium === 'yes' && (
        <div className="grid gap-5 sm:grid-cols-2">
          <NumberInput name="condominium_lots" label={<Trans>Nombre de lots</Trans>} min={1} max={100_000} />
          <EditorSelect name="condominium_procedure" label={<Trans>Procédure en cours</Trans>}>
            <option value="">{t`À choisir`}</option>
            <option value="no">{t`Non`}</option>
            <option value="yes">{t`Oui`}</option>
          </EditorSelect>
          <NumberInput
            name="carrez_surface"
            label={<Trans>Surface Carrez en m²</Trans>}
            min={0.01}
            max={100_000}
            decimals={2}
          />
          <NumberInput
            name="annual_charges"
            label={<Trans>Charges moyennes par an</Trans>}
            min={0}
            max={999_999_999}
            step={100}
            decimals={2}
          />
        </div>
      )}
    </Block>
  )
}

function FrenchFields() {
  const { t } = useLingui()
  return (
    <Block title={<Trans>Risques</Trans>}>
      <EditorDateField
        name="risk_report_date"
        label={t`État des risques établi le`}
        help={
          <Trans>
            Moins de six mois à la première visite. L’annonce renvoie d’elle-même à www.georisques.gouv.fr.
          </Trans>
        }
      />
    </Block>
  )
}

function BelgianFields() {
  const { t } = useLingui()
  const { form } = useSaleForm()
  return (
    <Block title={<Trans>Ce que la Belgique demande</Trans>}>
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberInput
          name="cadastral_income"
          label={<Trans>Revenu cadastral</Trans>}
          min={0}
          max={10_000_000}
          step={10}
        />
        <EditorSelect name="flood_zone" label={<Trans>Zone inondable</Trans>}>
          <option value="">{t`À choisir`}</option>
          {Object.entries(floodZoneLabels).map(([zone, label]) => (
            <option key={zone} value={zone}>
              {t(label)}
            </option>
          ))}
        </EditorSelect>
      </div>
      <Checkbox
        label={<Trans>L’attestation de sol est disponible</Trans>}
        {...form.register('soil_certificate')}
      />
    </Block>
  )
}

function SwissFields() {
  const { form } = useSaleForm()
  return (
    <Block title={<Trans>Ce que la Suisse demande</Trans>}>
      <EditorTextField
        name="land_register_parcel"
        label={<Trans>Parcelle au registre foncier</Trans>}
        autoComplete="off"
      />
      <Checkbox
        label={<Trans>Le rapport de sécurité électrique est à jour</Trans>}
        {...form.register('electrical_certificate')}
      />
    </Block>
  )
}

function QuebecFields() {
  const { t } = useLingui()
  const { form } = useSaleForm()
  return (
    <Block title={<Trans>Ce que le Québec demande</Trans>}>
      <EditorDateField name="location_certificate_date" label={t`Certificat de localisation du`} />
      <Checkbox
        label={<Trans>La déclaration du vendeur est remplie</Trans>}
        {...form.register('seller_declaration')}
      />
    </Block>
  )
}

function LandTitleFields() {
  const { t } = useLingui()
  return (
    <Block title={<Trans>Titre de propriété</Trans>}>
      <div className="grid gap-5 sm:grid-cols-2">
        <EditorSelect
          name="land_title"
          label={<Trans>Document détenu</Trans>}
          help={<Trans>Du plus sûr au moins sûr ; l’annonce le montre aux acheteurs.</Trans>}
        >
          <option value="">{t`À choisir`}</option>
          {landTitles.map((each) => (
            <option key={each} value={each}>
              {t(landTitleLabels[each])}
            </option>
          ))}
        </EditorSelect>
        <EditorTextField name="land_title_number" label={<Trans>Numéro</Trans>} autoComplete="off" />
      </div>
    </Block>
  )
}

function MandateFields() {
  const { t } = useLingui()
  const { form } = useSaleForm()
  return (
    <Block title={<Trans>Mandat</Trans>}>
      <p className="-mt-3 text-14 text-muted">
        <Trans>Pour les professionnels : rien ne s’annonce avant le mandat écrit du propriétaire.</Trans>
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        <EditorTextField
          name="mandate_number"
          label={<Trans>Numéro au registre</Trans>}
          optional={<Trans>(professionnels)</Trans>}
          autoComplete="off"
        />
        <EditorDateField name="mandate_date" label={t`Signé le`} optional={<Trans>(professionnels)</Trans>} />
      </div>
      <Checkbox label={<Trans>Le mandat est exclusif</Trans>} {...form.register('mandate_exclusive')} />
    </Block>
  )
}

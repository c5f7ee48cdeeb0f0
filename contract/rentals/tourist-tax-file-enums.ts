/** No schema in this file: screens read it without downloading Zod. */

export const taxStates = ['included', 'none_due', 'on_site', 'owed_by_host', 'not_published'] as const

/**
 * Who publishes tariffs that totals have: the Direction générale des finances publiques, for all communes of France,
 * and Revenu Québec.
 */
export const taxSources = ['dgfip', 'revenu_quebec'] as const
export type TaxSource = (typeof taxSources)[number]
export const taxSourcePages: Record<TaxSource, string> = {
  dgfip: 'https://www.impots.gouv.fr/taxe-de-sejour',
  revenu_quebec:
    'https://www.revenuquebec.ca/fr/citoyens/taxes/biens-et-services-taxables-detaxes-ou-exoneres/taxe-sur-lhebergement/',
}

/** Largest file, packed or unpacked; the one of 2026 has 6.4 MB. */
export const bytesPerTaxFile = 20 * 1024 * 1024

/** The excerpt that comes with the software, the command line, or the screen of the administration. */
export const taxFileSources = ['sample', 'command', 'upload'] as const
export type TaxFileSource = (typeof taxFileSources)[number]

export const taxFileStatuses = ['running', 'finished', 'failed'] as const
export type TaxFileStatus = (typeof taxFileStatuses)[number]

/** Why a file was not imported; `fault` is an error of ours. */
export const taxFileFailures = ['not_well_formed', 'other_document', 'no_date', 'no_tariff', 'fault'] as const
export type TaxFileFailure = (typeof taxFileFailures)[number]

import { belgium, luxembourg, switzerland } from './belgium-switzerland.ts'
import type { DemoMarket } from './demo-sale.ts'
import { franceNorth } from './france-north.ts'
import { franceSouth } from './france-south.ts'
import { benin, cameroon, togo } from './gulf-of-guinea.ts'
import { lyon } from './lyon.ts'
import { morocco, tunisia } from './maghreb.ts'
import { canada } from './quebec.ts'
import { ivoryCoast, senegal } from './west-africa.ts'

/** Listings for sale by country, in the currency of each. */
export const markets: DemoMarket[] = [
  { countryCode: 'FR', currency: 'EUR', sales: [...franceNorth, ...lyon, ...franceSouth] },
  { countryCode: 'BE', currency: 'EUR', sales: belgium },
  { countryCode: 'LU', currency: 'EUR', sales: luxembourg },
  { countryCode: 'CH', currency: 'CHF', sales: switzerland },
  { countryCode: 'CA', currency: 'CAD', sales: canada },
  { countryCode: 'CI', currency: 'XOF', sales: ivoryCoast },
  { countryCode: 'SN', currency: 'XOF', sales: senegal },
  { countryCode: 'BJ', currency: 'XOF', sales: benin },
  { countryCode: 'TG', currency: 'XOF', sales: togo },
  { countryCode: 'CM', currency: 'XAF', sales: cameroon },
  { countryCode: 'MA', currency: 'MAD', sales: morocco },
  { countryCode: 'TN', currency: 'TND', sales: tunisia },
]

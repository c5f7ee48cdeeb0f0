import { belgiumLuxembourg } from './belgium-luxembourg.ts'
import { franceCities } from './france-cities.ts'
import { franceMountainsAndEast } from './france-mountains-and-east.ts'
import { franceSeaside } from './france-seaside.ts'
import { franceSouth } from './france-south.ts'
import { gulfOfGuinea } from './gulf-of-guinea.ts'
import { maghreb } from './maghreb.ts'
import { paris } from './paris.ts'
import { quebec } from './quebec.ts'
import { switzerland } from './switzerland.ts'
import { westAfrica } from './west-africa.ts'

export const towns = [
  ...paris,
  ...franceCities,
  ...franceSouth,
  ...franceSeaside,
  ...franceMountainsAndEast,
  ...belgiumLuxembourg,
  ...switzerland,
  ...quebec,
  ...westAfrica,
  ...gulfOfGuinea,
  ...maghreb,
]

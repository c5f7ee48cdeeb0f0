import { buildProgram } from '../../scripts/prepare.mjs'

/**
 * Builds the program of `npm start` before the tests that start it, which takes half the time of starting the sources.
 */
export default buildProgram

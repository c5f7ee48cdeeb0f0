/** The texts of one catalogue, loaded before the module that imports it runs: `scripts/site/catalogue-loaders.ts`. */
declare module 'virtual:texts/*' {}

/** An owner of the demonstration, with the towns of their rentals. */
export interface DemoOwner {
  firstName: string
  lastName: string
  bio: string
  phone?: string
  towns: string[]
}

/** The owner in the README comes first. */
export const owners: DemoOwner[] = [
  {
    firstName: 'Camille',
    lastName: 'Delaunay',
    bio: 'Ancienne libraire, je partage mon temps entre Paris et la Normandie de mes grands-parents. Je réponds vite, surtout le matin, et je laisse toujours un bon livre sur la table de nuit.',
    phone: '+33639980102',
    towns: [],
  },
  {
    firstName: 'Hélène',
    lastName: 'Marchand',
    bio: 'Professeure de lettres, j’ouvre ma maison aux étudiants et aux chercheurs de passage. J’aime les gens qui lisent au petit déjeuner.',
    phone: '+33639980117',
    towns: ['Paris'],
  },
  {
    firstName: 'Thomas',
    lastName: 'Berthier',
    bio: 'Menuisier puis hôte : j’ai rénové mes logements moi-même et je connais chaque lame de parquet. Appelez-moi si quelque chose grince.',
    phone: '+33639980124',
    towns: ['Paris', 'Lille'],
  },
  {
    firstName: 'Inès',
    lastName: 'Carvalho',
    bio: 'Architecte d’intérieur installée à Lyon depuis quinze ans. Mes adresses préférées vous attendent dans un carnet, corrigé chaque saison.',
    phone: '+33639980138',
    towns: ['Lyon', 'Annecy'],
  },
  {
    firstName: 'Julien',
    lastName: 'Castaing',
    bio: 'Caviste à Bordeaux, surfeur médiocre à Biarritz. Je loue ce que j’aime et je conseille sans compter.',
    phone: '+33639980141',
    towns: ['Bordeaux', 'Biarritz'],
  },
  {
    firstName: 'Maïté',
    lastName: 'Etcheverry',
    bio: 'Cinq générations dans la même maison rouge et blanche. J’habite au bout du jardin, vous me verrez si vous avez besoin de moi.',
    phone: '+33639980156',
    towns: ['Biarritz', 'Toulouse'],
  },
  {
    firstName: 'Yann',
    lastName: 'Le Goff',
    bio: 'Patron d’un voilier-école, je suis souvent en mer ; ma sœur Maëlle prend alors le relais, elle est plus efficace que moi.',
    phone: '+33639980163',
    towns: ['Saint-Malo', 'Nantes', 'La Rochelle'],
  },
  {
    firstName: 'Sophie',
    lastName: 'Lemonnier',
    bio: 'Infirmière à Rouen, normande convaincue. Je prépare les lits le vendredi soir et les confitures le dimanche.',
    towns: ['Honfleur', 'La Rochelle', 'Lille'],
  },
  {
    firstName: 'Bruno',
    lastName: 'Garcin',
    bio: 'Guide de haute montagne. Météo, état de la neige, première benne : demandez, je réponds avant six heures.',
    phone: '+33639980179',
    towns: ['Chamonix-Mont-Blanc', 'Annecy'],
  },
  {
    firstName: 'Élodie',
    lastName: 'Schmitt',
    bio: 'Née à Colmar, potière le jour. Les bols de la cuisine sont de moi, ils survivent même au lave-vaisselle.',
    phone: '+33639980182',
    towns: ['Strasbourg', 'Colmar'],
  },
  {
    firstName: 'Fabien',
    lastName: 'Roux',
    bio: 'Oléiculteur au pied de la Sainte-Victoire, hôte depuis dix ans. Nous fermons deux semaines en novembre pour la récolte.',
    phone: '+33639980195',
    towns: ['Aix-en-Provence', 'Gordes', 'Montpellier'],
  },
  {
    firstName: 'Nadia',
    lastName: 'Ferhat',
    bio: 'Marseillaise du Panier devenue niçoise par amour. Je tiens à ce que l’on se sente chez soi, jusqu’aux épices du placard.',
    phone: '+33639980201',
    towns: ['Marseille', 'Nice'],
  },
  {
    firstName: 'Laurent',
    lastName: 'Vidal',
    bio: 'Ingénieur en Méditerranée, je bricole tout ce qui se bricole. Wifi qui marche et couteaux qui coupent, c’est ma devise.',
    phone: '+33639980214',
    towns: ['Nice', 'Montpellier', 'Marseille', 'Toulouse'],
  },
  {
    firstName: 'Nadine',
    lastName: 'Vandenbroucke',
    bio: 'Bruxelloise, deux chats, un jardin. J’accueille depuis que mes filles sont parties et la maison s’en porte mieux.',
    towns: ['Bruxelles'],
  },
  {
    firstName: 'Pieter',
    lastName: 'Claes',
    bio: 'Restaurateur de meubles anciens à Bruges. Je parle français avec un accent et je cuisine les moules mieux que je ne le parle.',
    towns: ['Bruges', 'Bruxelles'],
  },
  {
    firstName: 'Florence',
    lastName: 'Gillard',
    bio: 'Entre Liège et l’Ardenne, je retape des maisons avec mon frère charron. Le bois de chauffage est toujours fendu.',
    towns: ['Liège', 'Durbuy', 'Luxembourg'],
  },
  {
    firstName: 'Marc',
    lastName: 'Wagener',
    bio: 'Fonctionnaire européen en semaine, randonneur le reste du temps. Réponse dans l’heure, sauf en forêt.',
    towns: ['Luxembourg', 'Durbuy'],
  },
  {
    firstName: 'Anne-Lise',
    lastName: 'Rochat',
    bio: 'Vigneronne à Lavaux. Une bouteille vous attend, et des conseils pour éviter la foule.',
    towns: ['Lausanne', 'Montreux', 'Genève'],
  },
  {
    firstName: 'Reto',
    lastName: 'Bruchez',
    bio: 'Charpentier à Verbier, hôte l’hiver, berger l’été. Les clés sont chez ma mère, prévoyez dix minutes pour le café.',
    towns: ['Verbier', 'Genève', 'Lausanne'],
  },
  {
    firstName: 'Marie-Ève',
    lastName: 'Tremblay',
    bio: 'Décoratrice de théâtre à Montréal. Mes logements racontent des histoires, mais la plomberie, elle, est sérieuse.',
    towns: ['Montréal', 'Baie-Saint-Paul'],
  },
  {
    firstName: 'Guillaume',
    lastName: 'Bouchard',
    bio: 'Chalets, raquettes et bonne humeur. Je déneige moi-même et je réponds en tout temps, ou presque.',
    towns: ['Québec', 'Mont-Tremblant'],
  },
  {
    firstName: 'Aya',
    lastName: 'Kouassi',
    bio: 'Hôtelière de formation, je gère mes villas comme de petites maisons d’hôtes : linge frais, accueil vrai, cuisine du pays.',
    phone: '+22507000001',
    towns: ['Abidjan', 'Grand-Bassam'],
  },
  {
    firstName: 'Ousmane',
    lastName: 'Diop',
    bio: 'Guide et photographe entre Dakar et Saint-Louis. La teranga n’est pas un slogan, vous verrez.',
    phone: '+221770000002',
    towns: ['Dakar', 'Saint-Louis', 'Saly'],
  },
  {
    firstName: 'Mawuli',
    lastName: 'Agbodjan',
    bio: 'Entre Lomé, Ouidah et Cotonou, je fais vivre les maisons de ma famille. Je connais les bons piroguiers et les bonnes tables.',
    towns: ['Cotonou', 'Ouidah', 'Grand-Popo', 'Lomé', 'Kpalimé', 'Douala', 'Kribi', 'Yaoundé'],
  },
  {
    firstName: 'Salma',
    lastName: 'Bennis',
    bio: 'Fassie installée à Marrakech, j’ai restauré deux riads avec des artisans de la médina. Le thé est servi à l’arrivée, toujours.',
    towns: ['Marrakech', 'Essaouira', 'Fès', 'Casablanca'],
  },
  {
    firstName: 'Slim',
    lastName: 'Trabelsi',
    bio: 'Océanographe à La Marsa. Je prête palmes et tubas, et je sais où l’eau est claire.',
    towns: ['La Marsa', 'Sidi Bou Saïd', 'Hammamet', 'Houmt Souk'],
  },
]

/** Titles of the rentals of the first owner, in any town. */
export const rentalsOfFirstOwner = [
  'Trois pièces haussmannien sous les moulures, rue des Martyrs',
  'Grand appartement familial à deux pas de la place des Vosges',
  'Chaumière blanche dans les pommiers, côte de Grâce',
  'Longère de granit à Rothéneuf, jardin d’hortensias',
  'Résidence de bois à Albigny, plage au bout de l’allée',
]

/**
 * Rentals of that owner published more than two years ago, by age in days: a month has one of the previous year to be
 * compared with.
 */
export const letForYears = new Map([
  ['Grand appartement familial à deux pas de la place des Vosges', 778.4],
  ['Trois pièces haussmannien sous les moulures, rue des Martyrs', 836.7],
  ['Longère de granit à Rothéneuf, jardin d’hortensias', 901.2],
])

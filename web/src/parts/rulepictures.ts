/** Which of a game's drawings stand under the heading of a chapter: the name of the drawing, and the key of its word. */
export type Picture = [drawing: string, word: string]

const numbered = (drawing: string, word: string, names: string): Picture[] =>
  names.split(' ').map((name, i) => [`${drawing}-${i}`, `${word}.${name}`])
const named = (drawing: string, word: string, names: string): Picture[] =>
  names.split(' ').map((name) => [`${drawing}-${name}`, `${word}.${name}`])

const AGRICOLA: Record<string, Picture[]> = {
  box: named('ag', 'agricola.good', 'food wood clay reed stone grain vegetable sheep boar cattle'),
  food: named('ag', 'agricola.good', 'food'),
  rooms: named('ag', 'agricola.good', 'wood clay stone reed'),
  animals: named('ag', 'agricola.good', 'sheep boar cattle'),
  fields: named('ag', 'agricola.good', 'grain vegetable'),
}

export const RULE_PICTURES: Record<string, Record<string, Picture[]>> = {
  agricola: AGRICOLA,
  'agricola-2007': AGRICOLA,
  farmerama: {
    setup: numbered('fa-good', 'farmerama.good', 'carrot hay oats corn water'),
    cards: numbered('fa-action', 'farmerama.action', 'sow harvest water feed trade'),
    feed: numbered('fa-animal', 'farmerama.animal', 'sheep pig cow horse'),
    products: numbered('fa-product', 'farmerama.product', 'sheep pig cow horse'),
  },
  'frage-der-aehre': {
    setup: numbered('ae-crop', 'frage-der-aehre.crop', 'wheat beet rapeseed corn potato'),
    livestock: numbered('ae-animal', 'frage-der-aehre.animal', 'cow pig chicken'),
  },
  'la-granja': {
    words: named('lg', 'la-granja.good', 'olive grain grape pig food wine meat silver trade'),
    play: named('lg', 'la-granja.use', 'field barrow extension helper'),
    markers: numbered('lg-w', 'la-granja.workshop', 'merchant wainwright deli greengrocer store butcher'),
  },
}

export { checkPlace, type Answered } from './check-place.ts'
export { LocationStep } from './location-step.tsx'
export { ServiceablePopup, type Segment } from './serviceable-popup.tsx'
export { placeWords } from './words.ts'

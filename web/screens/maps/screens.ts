/** The pages of maps as one part of the app: each part more is a name that every first load carries. */
export { MapScreen } from './MapScreen.tsx';
export { MapsScreen } from './MapsScreen.tsx';

const LINK = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]]/g;

/** The links in a text, with their places. */
export const linksIn = (text: string): RegExpExecArray[] => [...text.matchAll(LINK)];

/** The server keeps pictures of linked pages there. */
export const LINK_PICTURE_PATH = '/data/links/';

export const linkPictureUrl = (name: string): string => `${LINK_PICTURE_PATH}${name}.webp`;

export const MAX_REPLIES = 200;
export const MAX_REPLY_NAME = 60;
export const MAX_REPLY_TEXT = 5_000;
/** Of an answer as it is sent. */
export const MAX_ANSWER = 10_000;

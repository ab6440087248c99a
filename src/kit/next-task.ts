/** Ends the current task, so that the browser can handle taps and scrolling in between. */
export const nextTask = () => new Promise((resolve) => setTimeout(resolve));

export const systemMessages = {
  reasonMissing: 'Please say why.',
};

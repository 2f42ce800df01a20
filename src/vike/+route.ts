export default "*";
